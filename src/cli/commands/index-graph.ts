import type { Command } from 'commander';
import { UsageError } from '../../core/index.ts';
import type { CliContext } from '../context.ts';

interface IndexFlags {
  readonly out: string;
  readonly endpoint?: string;
  readonly dialect?: string;
  readonly format?: string;
  readonly lenient?: boolean;
  readonly json?: boolean;
}

const FORMATS = ['ntriples', 'nquads', 'turtle', 'trig', 'rdfxml', 'jsonld'] as const;

/** `kbqa index`: RDF files into a folder that opens in milliseconds. */
export function addIndexCommand(program: Command, context: CliContext): void {
  program
    .command('index')
    .summary('index RDF files into a folder that opens at once')
    .description(
      'Index RDF files (N-Triples, Turtle, N-Quads, TriG, RDF/XML, JSON-LD; also .gz) into one snapshot folder.',
    )
    .argument('[files...]', 'the RDF files; all go into one graph')
    .requiredOption(
      '-o, --out <folder>',
      'the folder to make; a snapshot that is there is replaced when the new one is whole',
    )
    .addOption(
      program
        .createOption('--format <format>', 'the format of all files (told from their names otherwise)')
        .choices(FORMATS),
    )
    .option(
      '--dialect <name>',
      'the habits of the graph: plain, freebase, wikidata or dbpedia (told from the graph otherwise)',
    )
    .option('--lenient', 'skip and count what is malformed instead of stopping at it')
    .option('--json', 'print what was made as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ kbqa index my-graph.ttl --out my-folder
  $ kbqa index dump-*.nt.gz --out my-folder --lenient
  $ kbqa kb my-folder`,
    )
    .action(async (files: readonly string[], flags: IndexFlags) => {
      if (files.length === 0)
        throw new UsageError(
          'Nothing to index: name at least one RDF file, as in: kbqa index my-graph.ttl --out my-folder',
        );
      const { indexFiles } = await import('../index-files.ts');
      await indexFiles(files, flags, context);
    });
}
