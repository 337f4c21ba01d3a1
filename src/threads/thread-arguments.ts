/**
 * What Node is to be started with in a thread of ours. A program that is given in the command line, `node --input-type=module -e …`, says how it is written,
 * and a thread would take that for its own.
 */
export function threadArguments(): { readonly execArgv?: string[] } {
  return process.execArgv.some((argument) => argument.includes('input-type')) ? { execArgv: [] } : {};
}
