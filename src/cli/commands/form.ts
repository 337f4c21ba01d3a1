import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { type KbFlags, withAccessOptions } from '../kb-options.ts';

type Target = 'answers' | 'sparql' | 'english' | 'canonical' | 'skeleton';

interface FormFlags extends Omit<KbFlags, 'kb'> {
  readonly kb?: string;
  readonly to: Target;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** `kbqa form`: what a logical form means, in SPARQL, in English, or as its answers. */
export function addFormCommand(program: Command, context: CliContext): void {
  const targets: readonly Target[] = ['answers', 'sparql', 'english', 'canonical', 'skeleton'];
  const command = program
    .command('form')
    .summary('answer a logical form, or translate it')
    .description('Read a logical form (an s-expression) and answer it on a graph, or turn it into something else.')
    .argument('<s-expression>', 'the form; - reads it from standard input')
    .addOption(program.createOption('-t, --to <what>', 'what to make of it').choices(targets).default('answers'))
    .option(
      '-k, --kb <kb>',
      'the knowledge base: atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL (default: atlas)',
    )
    .option('--csv', 'print the answers as CSV')
    .option('--json', 'print JSON');
  withAccessOptions(command).addHelpText(
    'after',
    `
Names in a form are IRIs in <>, prefixed names, bare names, or labels in [square brackets]. A label is looked up in the graph;
what was chosen is said on stderr. Without --kb but with --dialect, no graph is opened and names are taken as they are.

Examples:
  $ kbqa form "(JOIN (R capital) [France])"
  $ kbqa form "(ARGMAX (AND City (JOIN country country:Japan)) population)"
  $ kbqa form "(COUNT (AND [country] (JOIN continent [Africa])))"
  $ kbqa form "(AND Country (JOIN borders [Germany]))" --to english
  $ kbqa form "(TABLE (TOP Country area 5) SELF capital area)" --csv
  $ kbqa form "(JOIN people.person.gender m.05zppz)" --to sparql --dialect freebase
  $ kbqa form "(JOIN (R <http://x.org/knows>) [Alice])" --kb my-graph.ttl`,
  );
  command.action(async (text: string, flags: FormFlags) => {
    const [{ runForm }, { readText }] = await Promise.all([import('../run-form.ts'), import('../read-text.ts')]);
    await runForm(await readText(text), flags, context);
  });
}
