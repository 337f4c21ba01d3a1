import type { Command } from 'commander';
import { UsageError } from '../../core/index.ts';
import type { CliContext } from '../context.ts';
import type { IndexEndpointRequest } from '../index-endpoint.ts';
import type { IndexRequest } from '../index-files.ts';
import { wholeNumber, withAccessOptions } from '../kb-options.ts';

type IndexFlags = IndexRequest & Omit<IndexEndpointRequest, 'endpoint'> & { readonly endpoint?: string };

const FORMATS = ['ntriples', 'nquads', 'turtle', 'trig', 'rdfxml', 'jsonld', 'csv'] as const;

/** `kbqa index`: RDF files and tables, or an endpoint, into a folder that opens in milliseconds. */
export function addIndexCommand(program: Command, context: CliContext): void {
  const command = program
    .command('index')
    .summary('index RDF files, tables or an endpoint into a folder that opens at once')
    .description(
      [
        'Index RDF files (N-Triples, Turtle, N-Quads, TriG, RDF/XML, JSON-LD) and tables (CSV, TSV), also .gz and .br, into one snapshot folder.',
        'Or index a SPARQL endpoint, page by page. A graph of at most --most triples is copied whole; of a larger one a light index is made: names, values, schema and profile, but not the graph, about 100 bytes a name; questions then go to the endpoint. Stopped in the middle, the same command goes on from there.',
      ].join('\n\n'),
    )
    .argument('[files...]', 'the RDF files and tables; all go into one graph')
    .requiredOption(
      '-o, --out <folder>',
      'the folder to make; a snapshot that is there is replaced when the new one is whole',
    )
    .option('--endpoint <url>', 'index this SPARQL endpoint instead of files')
    .option('--most <triples>', 'copy an endpoint whole up to this size (default: 5000000)', wholeNumber)
    .addOption(
      program
        .createOption('--format <format>', 'the format of all files (told from their names otherwise)')
        .choices(FORMATS),
    )
    .option('--lenient', 'skip and count what is malformed instead of stopping at it')
    .option('--no-vectors', 'leave out the vectors of relations, and let the first questions take longer')
    .option('--json', 'print what was made as JSON');
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa index my-graph.ttl --out my-folder
  $ kbqa index dump-*.nt.gz --out my-folder --lenient
  $ kbqa index --endpoint http://localhost:8890/sparql --graph http://my.org/graph --out my-folder
  $ kbqa kb my-folder`,
  );
  command.action(async (files: readonly string[], { endpoint, ...flags }: IndexFlags) => {
    if (endpoint !== undefined) {
      if (files.length > 0) throw new UsageError('Give either RDF files or --endpoint, not both.');
      const { indexRemote } = await import('../index-endpoint.ts');
      await indexRemote({ ...flags, endpoint }, context);
      return;
    }
    if (files.length === 0)
      throw new UsageError(
        'Nothing to index: name an RDF file, as in: kbqa index my-graph.ttl --out my-folder, or an endpoint with --endpoint.',
      );
    const { indexFiles } = await import('../index-files.ts');
    await indexFiles(files, flags, context);
  });
}
