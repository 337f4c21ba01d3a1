import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { share } from '../kb-options.ts';

interface CalibrateFlags {
  readonly out?: string;
  readonly recall: number;
  readonly json?: boolean;
}

const SHOWN = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** `kbqa calibrate`: from runs with gold answers to what confidence is worth. */
export function addCalibrateCommand(program: Command, context: CliContext): void {
  program
    .command('calibrate')
    .summary('find out from runs how far confidence can be believed')
    .description(
      `Learn from evaluation runs what a method's confidence is worth with a model, and what withholding doubtful answers costs.

Runs of one method with one model belong together. Evaluate with --abstain-below 0, so that no answer is withheld from the
comparison, on questions of which some have no answer.`,
    )
    .argument('<runs...>', 'run folders, made by kbqa eval')
    .option('-o, --out <file>', 'write what was found, for --calibration of kbqa ask and kbqa eval')
    .option('--recall <share>', 'how many of the questions without an answer are to be found out', share, 0.8)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ kbqa eval dev.jsonl --method funfusic --model openai:gpt-5 --abstain-below 0 --out runs/dev
  $ kbqa calibrate runs/dev --out sure.json
  $ kbqa ask "Who discovered radium?" --method funfusic --model openai:gpt-5 --calibration sure.json`,
    )
    .action(async (folders: readonly string[], flags: CalibrateFlags) => {
      const { runCalibrate } = await import('../run-calibrate.ts');
      await runCalibrate(folders, { ...flags, shown: SHOWN }, context.output(flags));
    });
}
