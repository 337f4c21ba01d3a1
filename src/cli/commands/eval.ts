import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import type { EvalSettings } from '../eval-settings.ts';
import { positiveNumber, share, wholeNumber, withAccessOptions } from '../kb-options.ts';

interface EvalFlags extends Partial<Omit<EvalSettings, 'dataset'>> {
  readonly header?: readonly string[];
  readonly resume?: boolean;
  readonly retryUndetermined?: boolean;
  readonly json?: boolean;
}

/** `kbqa eval`: how good a method is on a dataset. */
export function addEvalCommand(program: Command, context: CliContext, version: string): void {
  const command = program
    .command('eval')
    .summary('measure a method on a dataset')
    .description(
      `Ask a method every question of a dataset, and score its answers.

Datasets: GrailQA, GrailQAbility, WebQSP, CWQ, GraphQuestions, SimpleQuestions, LC-QuAD 1 and 2, QALD, MetaQA,
TEXT2SPARQL, and JSON lines of your own: {"id": "1", "question": "…", "answers": ["…"]}. Also .gz.

Every question gets one line in predictions.jsonl, on the disk before the next one; stopped or killed, --resume goes on.`,
    )
    .argument('<dataset>', 'a dataset file; or a configuration, such as the config.json of an earlier run')
    .option('-o, --out <folder>', 'the run folder to write')
    .option(
      '-k, --kb <kb>',
      'the knowledge base: atlas, a snapshot folder, an RDF or CSV file or a folder of them, or a SPARQL endpoint URL; with {graph} in its name, the graph that each question names (default: atlas; none with --predictions)',
    )
    .option('-m, --method <method>', 'the method; reference runs the dataset’s own SPARQL (default: rng)')
    .option(
      '--model <model>',
      'what serves the method: offline, offline:<folder> for an encoder of your own ({fold} in its name: by fold), or <provider>:<model> (default: offline)',
    )
    .option('--prompt <style>', 'chatkbqa: few-shot for a general model, sft for one fine-tuned to write forms')
    .option(
      '--exemplars <dataset>',
      'questions with forms or SPARQL, of which a model is shown the likest; rng asks the likest again where nothing is named',
    )
    .option('--preset <values>', 'chatkbqa: usual, paper-webqsp or paper-cwq; fidelis: usual, paper or sqa')
    .option('--abstain-below <confidence>', 'count answers less sure than this, from 0 to 1, as none', share)
    .option('--calibration <file>', 'how sure answers are, as kbqa calibrate found out from an earlier run')
    .option('--calls <n>', 'ask a language model at most so often for one question', wholeNumber)
    .option('--tokens <n>', 'ask it no more once a question has taken so many tokens', wholeNumber)
    .option('--predictions <file>', 'score these predictions, in an official format, instead of asking a method')
    .option('--format <format>', 'the dataset’s format (told from its content otherwise)')
    .option('--language <tag>', 'which language to ask in, where a dataset has several (default: en)')
    .option('--wording <field>', 'ask another wording of the questions, where a dataset has one, such as question_syn')
    .option('-n, --limit <questions>', 'only the first questions of those chosen', wholeNumber)
    .option('--skip <questions>', 'leave out the first questions', wholeNumber)
    .option('--fold <k/n>', 'only the k-th of every n questions')
    .option('--hold-out <k/n>', 'all but the k-th of every n questions')
    .option(
      '--only <property=value>',
      'only questions with this property, such as kind=count, kind=count,list or answerable=yes',
    )
    .option('--lists <files...>', 'JSON lists of question ids to break scores down by, such as GrailQAbility’s')
    .option('--resume', 'go on with the run in the folder')
    .option('--retry-undetermined', 'with --resume: ask the undetermined questions again')
    .option('-c, --concurrency <questions>', 'questions at work at a time (default: 1)', wholeNumber)
    .option('-w, --workers <threads>', 'answer on so many threads, which share the graph (default: 1)', wholeNumber)
    .option('--time-limit <seconds>', 'for one question (default: 300)', positiveNumber)
    .option('--keep-stages', 'write what each stage found to stages.jsonl')
    .option('--oracle-entities', 'give the method the right entities; the report says so')
    .option('--ontology <folder>', 'GrailQA’s ontology files, which its official exact match needs')
    .option('--seed <number>', 'decides the bootstrap intervals (default: 1)', wholeNumber)
    .option('--record <file>', 'write down what models reply')
    .option('--replay <file>', 'take what models reply from such a file')
    .option('--json', 'print the figures as JSON');
  withAccessOptions(command).addHelpText(
    'after',
    `
Examples:
  $ kbqa eval my-questions.jsonl --kb my-graph.ttl --out runs/first
  $ kbqa eval many.jsonl --kb "graphs/{graph}.nt.gz" --out runs/many     each question names its graph
  $ kbqa eval runs/first/config.json --resume            go on after a stop
  $ kbqa eval runs/first/config.json --out runs/second   the same once more
  $ kbqa eval dev.json --kb freebase --method reference --out runs/upper-bound
  $ kbqa eval dev.json --predictions theirs.json --ontology ontology --out runs/theirs
  $ kbqa eval questions.yml --predictions answers.json --kb graph.ttl --out runs/theirs    queries are run
  $ kbqa report runs/* --out report.html`,
  );
  command.action(async (dataset: string, flags: EvalFlags) => {
    const [{ evalSettings }, { runEval }] = await Promise.all([
      import('../eval-settings.ts'),
      import('../run-eval.ts'),
    ]);
    const { header, resume = false, retryUndetermined = false, json = false, timeout, ...given } = flags;
    const stated = command.getOptionValueSource('timeout') === 'cli' && timeout !== undefined ? { timeout } : {};
    const settings = await evalSettings(dataset, { ...given, ...stated });
    await runEval({ settings, resume, retryUndetermined, json, version, ...(header && { header }) }, context);
  });
}
