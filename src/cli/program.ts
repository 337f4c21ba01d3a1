import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addAskCommand } from './commands/ask.ts';
import { addCalibrateCommand } from './commands/calibrate.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addEvalCommand } from './commands/eval.ts';
import { addExportCommand } from './commands/export.ts';
import { addFormCommand } from './commands/form.ts';
import { addIndexCommand } from './commands/index-graph.ts';
import { addKbCommand } from './commands/kb.ts';
import { addLiftCommand } from './commands/lift.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addReportCommand } from './commands/report.ts';
import { addSearchCommand } from './commands/search.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSparqlCommand } from './commands/sparql.ts';
import type { CliContext } from './context.ts';
import { visible } from './visible.ts';

/** Every command with its options. What a command needs to run is loaded when it runs, so that help comes at once. */
export function createProgram(context: CliContext): Command {
  const program = new Command('kbqa')
    .description('Ask a knowledge graph, and see how the answer came about.')
    .version(version(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .showHelpAfterError('(add --help to see what is accepted)')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => process.stdout.write(visible(text)),
      writeErr: (text) => process.stderr.write(visible(text)),
    })
    .exitOverride();
  addAskCommand(program, context);
  addFormCommand(program, context);
  addSearchCommand(program, context);
  addKbCommand(program, context);
  addSparqlCommand(program, context);
  addLiftCommand(program, context);
  addIndexCommand(program, context);
  addEvalCommand(program, context, version());
  addReportCommand(program, context);
  addCalibrateCommand(program, context);
  addExportCommand(program, context);
  addServeCommand(program, context, version());
  addMcpCommand(program, context, version());
  addDoctorCommand(program, context);
  program.addHelpText(
    'after',
    `
Examples:
  $ kbqa ask "What is the capital of France?"         a question in plain language
  $ kbqa form "(JOIN (R capital) [France])"           the capital of France
  $ kbqa search "Untied Kingdom"                      find things in spite of typos
  $ kbqa kb my-graph.ttl                              what is in a graph of yours
  $ kbqa sparql "SELECT * { ?s ?p ?o } LIMIT 5" --kb https://example.org/sparql

A knowledge base (--kb) is atlas (built in), a folder made by kbqa index, an RDF or CSV file, or the URL of a SPARQL endpoint.
Exit codes: 0 done, 1 error, 2 wrong usage or input, 3 there is no answer, 4 it could not be found out.`,
  );
  return program;
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
