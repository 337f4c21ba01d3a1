import type { Command } from 'commander';
import type { CliContext } from '../context.ts';

interface ReportFlags {
  readonly out: string;
  readonly as?: string;
  readonly json?: boolean;
}

const KINDS = ['html', 'markdown', 'grailqa', 'grailqa-lines', 'webqsp', 'cwq'] as const;
type Kind = (typeof KINDS)[number];

/** `kbqa report`: runs side by side. */
export function addReportCommand(program: Command, context: CliContext): void {
  const command = program
    .command('report')
    .summary('compare evaluation runs in one page')
    .description(
      'Write one page that compares runs: scores with intervals, paired differences, charts, and every question with its answers.',
    )
    .argument('<runs...>', 'run folders, made by kbqa eval')
    .option('-o, --out <file>', 'the file to write', 'report.html')
    .addOption(
      program
        .createOption(
          '--as <kind>',
          'a page, Markdown, or predictions for an official evaluator (told from the file’s name otherwise)',
        )
        .choices(KINDS),
    )
    .option('--json', 'print the figures as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ kbqa report runs/first --out first.html
  $ kbqa report runs/* --out all.html                    side by side
  $ kbqa report runs/first --out first.md                Markdown
  $ kbqa report runs/first --as webqsp --out predictions.json`,
    );
  command.action(async (folders: readonly string[], flags: ReportFlags) => {
    const [evaluation, { writeWhole }, { UsageError }, { table }] = await Promise.all([
      import('../../evaluate/index.ts'),
      import('../../files/index.ts'),
      import('../../core/index.ts'),
      import('../table.ts'),
    ]);
    const output = context.output(flags);
    const runs = await Promise.all(folders.map((folder) => evaluation.loadRun(folder)));
    const kind = (flags.as ?? (flags.out.endsWith('.md') ? 'markdown' : 'html')) as Kind;
    if (kind === 'html') await writeWhole(flags.out, await evaluation.htmlReport(runs));
    else if (kind === 'markdown') await writeWhole(flags.out, evaluation.markdownReport(runs));
    else {
      const [run, ...others] = runs;
      if (run === undefined || others.length > 0)
        throw new UsageError('Predictions are those of one run: name a single run folder.');
      await writeWhole(flags.out, evaluation.writePredictions(run.records, kind));
    }
    const summaries = runs.map(({ name, records, config: { run } }) => ({
      name,
      summary: evaluation.summarise(records, { questions: run.dataset.questions, seed: run.seed }),
    }));
    const share = (mean: number | undefined): string => (mean === undefined ? '–' : (100 * mean).toFixed(1));
    const rows = summaries.map(({ name, summary: { metrics, records } }) => [
      name,
      String(records),
      share(metrics.exact?.mean),
      share(metrics.f1?.mean),
    ]);
    output.data({ text: table(['run', 'questions', 'exact', 'F1'], rows), json: { out: flags.out, runs: summaries } });
    output.note(`Written to ${flags.out}.`);
  });
}
