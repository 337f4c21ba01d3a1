import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { share, wholeNumber, withAccessOptions, withKbOption } from '../kb-options.ts';
import type { AskRequest } from '../run-ask.ts';

/** `kbqa ask`: from a question to its answer. */
export function addAskCommand(program: Command, context: CliContext): void {
  const command = program
    .command('ask')
    .summary('answer a question in plain language')
    .description('Answer a question, show how it was read, and say so when the graph does not know.')
    .argument('<question>', 'the question; - reads it from standard input')
    .option('-m, --method <method>', 'how to answer: auto, rng, chatkbqa, funfusic, fidelis', 'auto')
    .option(
      '--model <model>',
      'the model that the method asks: offline, offline:<folder> for an encoder of your own, or <provider>:<model>',
      'offline',
    )
    .option('--prompt <style>', 'chatkbqa: few-shot for a general model, sft for one fine-tuned to write forms')
    .option(
      '--exemplars <dataset>',
      'questions with forms or SPARQL, of which a model is shown the likest; rng asks the likest again where nothing is named',
    )
    .option('--preset <values>', 'chatkbqa: usual, paper-webqsp or paper-cwq; fidelis: usual, paper or sqa')
    .option('-e, --entity <iri>', 'something that the question is about; may be repeated', collect)
    .option(
      '--abstain-below <confidence>',
      'say nothing rather than give an answer less sure than this, from 0 to 1',
      share,
    )
    .option('--calibration <file>', 'how sure answers are, as kbqa calibrate found out')
    .option('--calls <n>', 'ask a language model at most so often for one question', wholeNumber)
    .option('--tokens <n>', 'ask it no more once a question has taken so many tokens', wholeNumber)
    .option('--explain', 'show every step: what was linked, the readings, the query, the facts behind the answer')
    .option('--no-execute', 'print the query and run nothing')
    .option('--csv', 'print the answers as CSV')
    .option('--json', 'print JSON');
  withAccessOptions(withKbOption(command)).addHelpText(
    'after',
    `
Exit codes: 0 answered, 3 the graph does not say, 4 it could not be found out, such as when --timeout was too short.

Examples:
  $ kbqa ask "What is the capital of France?"
  $ kbqa ask "Which countries border Germany?" --explain
  $ kbqa ask "Which countries border Germany?" --method chatkbqa
  $ kbqa ask "Whom does Alice know?" --kb my-graph.ttl --json
  $ kbqa ask "What is the capital of Georgia?" --entity country:Georgia
  $ kbqa ask "Which countries border Germany?" --no-execute | kbqa sparql -`,
  );
  command.action(async (question: string, flags: AskRequest) => {
    const [{ runAsk }, { readText }] = await Promise.all([import('../run-ask.ts'), import('../read-text.ts')]);
    await runAsk((await readText(question)).trim(), flags, context);
  });
}

function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}
