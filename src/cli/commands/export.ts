import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { wholeNumber, withAccessOptions, withKbOption } from '../kb-options.ts';
import type { ExportFlags } from '../run-export.ts';

/** `kbqa export`: training files, for models that are trained elsewhere. */
export function addExportCommand(program: Command, context: CliContext): void {
  const command = program
    .command('export')
    .summary('make training files from a dataset')
    .description(
      `Write what models of a method are trained on, made from a dataset by the method's own parts.

  rng       ranker.jsonl: {question, source, positives, negatives}, texts of readings that are right and wrong
            generator.jsonl: {id, question, candidates, input, target}, the best candidates and the right form
  chatkbqa  instructions.jsonl: {id, instruction, input, output, history}, and the same as messages.jsonl
            left-out.jsonl: {id, question, because}, the questions that have no form
            With --kb, forms carry the graph's names and are left out where they do not have the right answers there.

The same questions, graph, model and seed give the same files.`,
    )
    .argument('<dataset>', 'a dataset file, as kbqa eval reads it')
    .requiredOption('--for <method>', 'whose models are to be trained: rng, chatkbqa')
    .requiredOption('-o, --out <folder>', 'the folder to write')
    .option('--format <format>', 'the dataset’s format (told from its content otherwise)')
    .option('--language <tag>', 'which language to take, where a dataset has several (default: en)')
    .option('-n, --limit <questions>', 'only the first questions of those chosen', wholeNumber)
    .option('--skip <questions>', 'leave out the first questions', wholeNumber)
    .option('--fold <k/n>', 'only the k-th of every n questions')
    .option('--hold-out <k/n>', 'all but the k-th of every n questions')
    .option('--model <model>', 'what ranks: offline, or <provider>:<model>', 'offline')
    .addOption(
      program
        .createOption('--negatives <kind>', 'rng: wrong texts by chance, or half of them the ranker’s own confusions')
        .choices(['random', 'ranker'])
        .default('random'),
    )
    .addOption(
      program
        .createOption('--only <file>', 'rng: one of the files; the ranker’s alone is quicker')
        .choices(['ranker', 'generator']),
    )
    .option('--top-k <candidates>', 'rng: candidates that the generator sees', wholeNumber, 5)
    .option('--seed <number>', 'decides what is drawn by chance', wholeNumber, 1)
    .option('--json', 'print the counts as JSON');
  withAccessOptions(withKbOption(command)).addHelpText(
    'after',
    `
Examples:
  $ kbqa export train.jsonl --for rng --kb my-graph --out training --hold-out 1/5
  $ kbqa export train.jsonl --for rng --kb my-graph --out round-2 --negatives ranker
  $ kbqa export train.jsonl --for chatkbqa --kb my-graph --out sft`,
  );
  command.action(async (dataset: string, flags: Omit<ExportFlags, 'isGiven'>) => {
    const { runExport } = await import('../run-export.ts');
    await runExport(dataset, { ...flags, isGiven: command.getOptionValueSource('kb') === 'cli' }, context);
  });
}
