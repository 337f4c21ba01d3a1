import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { withAccessOptions } from '../kb-options.ts';
import type { McpRequest } from '../run-mcp.ts';

/** `kbqa mcp`: the tools for agents, over standard input and output. */
export function addMcpCommand(program: Command, context: CliContext, version: string): void {
  const command = program
    .command('mcp')
    .summary('serve tools to an agent over the Model Context Protocol')
    .description(
      'Serve the Model Context Protocol over standard input and output: ask, search, look, values, get_schema, run_sparql and explain_last. All of them only read. kbqa serve has the same at /mcp.',
    )
    .option(
      '-k, --kb <kb>',
      'a graph: atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL; may be repeated (default: atlas)',
      (text: string, earlier: readonly string[] = []): readonly string[] => [...earlier, text],
    )
    .option('-m, --method <name>', 'the method that answers', 'auto')
    .option('--model <model>', 'offline, or provider:name of a language model', 'offline');
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa mcp --kb my-graph.ttl
  $ claude mcp add kbqa -- npx -y kbqa mcp --kb /path/to/my-graph.ttl

docs/mcp.md has the settings for other programs.`,
  );
  command.action(async (flags: Omit<McpRequest, 'version'>) => {
    const { runMcp } = await import('../run-mcp.ts');
    await runMcp({ ...flags, version }, context);
  });
}
