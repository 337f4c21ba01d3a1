/** A role's id as the name of a file. */
export function fileNameOf(roleId: string): string {
  return roleId.replace(/[^\w.-]+/g, '-');
}
