/** Whether an Accept header names a media type itself: wildcards are left to the usual reply. */
export function accepts(header: string | undefined, type: string): boolean {
  return header?.split(',').some((part) => part.split(';')[0]!.trim().toLowerCase() === type) ?? false;
}
