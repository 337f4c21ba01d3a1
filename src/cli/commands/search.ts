import type { Command } from 'commander';
import { type Kind, UsageError } from '../../core/index.ts';
import type { CliContext } from '../context.ts';
import { type KbFlags, wholeNumber, withAccessOptions, withKbOption } from '../kb-options.ts';

interface SearchFlags extends KbFlags {
  readonly kind?: Kind;
  readonly limit: number;
  readonly json?: boolean;
}

/** Things, what the graph says of them, and the plain values that people mention. */
const ALL: readonly Kind[] = ['entity', 'relation', 'class', 'value'];

/** `kbqa search`: what in a graph has a name like this. */
export function addSearchCommand(program: Command, context: CliContext): void {
  const command = program
    .command('search')
    .summary('find things, relations and classes by name, typos allowed')
    .description(
      'Find the entities, relations and classes whose names fit a text: exactly, by words, or in spite of typos.',
    )
    .argument('<text>', 'what to look for')
    .addOption(program.createOption('--kind <kind>', 'only one kind').choices(['entity', 'relation', 'class', 'value']))
    .option('-n, --limit <hits>', 'print at most this many', wholeNumber, 10)
    .option('--json', 'print JSON');
  withAccessOptions(withKbOption(command)).addHelpText(
    'after',
    `
Examples:
  $ kbqa search "Cote d'Ivoire"
  $ kbqa search Germny                              typos are allowed
  $ kbqa search "official language" --kind relation
  $ kbqa search Alice --kb my-graph.ttl --json`,
  );
  command.action(async (text: string, flags: SearchFlags) => {
    const [{ openNamedKb }, { showIri }, { table }, { commandRun }] = await Promise.all([
      import('../open-kb.ts'),
      import('../../kb/index.ts'),
      import('../table.ts'),
      import('../run-command.ts'),
    ]);
    if (text.trim() === '') throw new UsageError('There is nothing to look for: the text is empty.');
    const output = context.output(flags);
    const opened = await openNamedKb(flags, context, output);
    try {
      const kinds = { kinds: flags.kind === undefined ? ALL : [flags.kind] };
      const hits = await opened.find(
        { text, limit: flags.limit, ...kinds },
        commandRun(context, flags.timeout, opened),
      );
      if (hits.length === 0) output.note(`Nothing in ${opened.kb.name} has a name like "${text}".`);
      const rows = hits.map((hit) => [
        hit.score.toFixed(2),
        hit.kind,
        hit.matched === hit.label ? hit.label : `${hit.label} (${hit.matched})`,
        hit.of === undefined
          ? showIri(opened.kb.dialect, hit.iri)
          : `value of ${hit.of.map((iri) => showIri(opened.kb.dialect, iri)).join(', ')}`,
      ]);
      const shown = hits.length === 0 ? '' : table(['fit', 'kind', 'name', 'iri'], rows);
      output.data({ text: shown, json: { text, kb: opened.kb.name, hits } });
      if (hits.length === 0) context.endWith(3);
    } finally {
      await opened.close();
    }
  });
}
