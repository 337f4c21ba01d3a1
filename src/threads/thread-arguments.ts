/** What a thread may be started with of what the process was: what is loaded first, and how packages are found. */
const LOADING = /^-{1,2}(?:import|require|r|conditions|C|loader|experimental-loader)(?:=|$)/;

/**
 * What Node is to be started with in a thread of ours. A program that is given in the command line, with node's option that says how it is written, is no
 * thread's: one would take its own source to be written so.
 */
export function threadArguments(): { readonly execArgv?: string[] } {
  const given = process.execArgv;
  if (!given.some((argument) => argument.includes('input-type'))) return {};
  return {
    execArgv: given.filter(
      (argument, i) => LOADING.test(argument) || (i > 0 && LOADING.test(given[i - 1]!) && !given[i - 1]!.includes('=')),
    ),
  };
}
