import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { positiveNumber, wholeNumber, withAccessOptions } from '../kb-options.ts';
import type { ServeRequest } from '../run-serve.ts';

const collect = (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text];

/** `kbqa serve`: the page, the HTTP API and MCP over one port. */
export function addServeCommand(program: Command, context: CliContext, version: string): void {
  const command = program
    .command('serve')
    .summary('serve the web page and the HTTP API')
    .description(
      'Serve one or more graphs: a web page, an HTTP API with its description at /docs, and a read-only SPARQL endpoint.',
    )
    .option(
      '-k, --kb <kb>',
      'a graph to serve: atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL; may be repeated (default: atlas)',
      collect,
    )
    .option('-p, --port <n>', 'the port; 0 lets the system choose', portNumber, 8484)
    .option(
      '--host <address>',
      'the address to listen on; others than this machine reach it only with --token',
      '127.0.0.1',
    )
    .option('--token-file <file>', 'a file with the token that every request has to carry; or set KBQA_TOKEN')
    .option('--open', 'let everybody who reaches the server ask, without a token')
    .option('--allow-host <name>', 'another name that the server is called by; may be repeated', collect)
    .option(
      '--allow-origin <origin>',
      'let pages of another site ask, such as https://example.org; may be repeated',
      collect,
    )
    .option(
      '--per-minute <n>',
      'requests of one address in a minute (default: 120 where others than this machine reach the server)',
      wholeNumber,
    )
    .option('--behind-proxy', 'take the address of who asks from the X-Forwarded-For of a proxy in front')
    .option('-m, --method <name>', 'the method that answers unless a request names another', 'auto')
    .option(
      '--model <model>',
      'offline, or provider:name of a language model; may be repeated, the first is the usual one',
      collect,
    )
    .option('--calls <n>', 'ask a language model at most so often for one question', wholeNumber)
    .option('--tokens <n>', 'ask it no more once a question has taken so many tokens', wholeNumber)
    .option('--allow-upload', 'let users bring graphs; on by default where only this machine can reach the server')
    .option('--allow-endpoints', 'let users name SPARQL endpoints on the internet to ask')
    .option('--no-feedback', 'keep nothing of what users say of answers')
    .option('--most-upload <MiB>', 'what the files of one upload may weigh', positiveNumber, 64)
    .option('--most-rows <n>', 'rows of one result', wholeNumber, 10_000)
    .option('--concurrency <n>', 'questions and queries that are worked on at once', wholeNumber, 4)
    .option('--queue <n>', 'how many more may wait; others are told to come again', wholeNumber, 64);
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa serve                                     the built-in graph at http://127.0.0.1:8484
  $ kbqa serve --kb my-graph.ttl --port 9000
  $ kbqa serve --kb atlas --kb my-folder --model offline --model openai:gpt-4.1
  $ KBQA_TOKEN=… kbqa serve --host 0.0.0.0 --allow-host kbqa.example.org`,
  );
  command.action(async (flags: Omit<ServeRequest, 'version'>) => {
    const { runServe } = await import('../run-serve.ts');
    await runServe({ ...flags, version }, context);
  });
}

function portNumber(text: string): number {
  return text.trim() === '0' ? 0 : wholeNumber(text);
}
