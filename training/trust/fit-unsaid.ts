/**
 * Counts which words of questions the forms that answer them do without, over the databases that the reader is taught on, and keeps those
 * that many of them agree on. `npx tsx training/trust/fit-unsaid.ts <forms.jsonl.gz>`
 */
import { readWording, sortingIn, stemsOf } from '../../src/english/index.ts';
import { humanise } from '../../src/graph/index.ts';
import { saveShares } from '../save-weights.ts';
import { databaseQuestions, heldBack, readForms } from './questions.ts';

/** Graphs that a word has to be asked of, so that what it says is not theirs. */
const LEAST_GRAPHS = 5;
/** Words that forms say nearly as often as not are expected like others. */
const LEAST_SHARE = 0.6;

const [formsFile] = process.argv.slice(2);
if (!formsFile) throw new Error('give the converted forms');
const aside = heldBack();
const questions = new Map(databaseQuestions().map((each) => [each.id, each]));
const seen = new Map<string, { times: number; unsaid: number; readonly graphs: Set<string> }>();
for (const { id, db, form } of readForms(formsFile)) {
  const question = questions.get(id);
  if (question === undefined || aside.has(db) || !Array.isArray(form)) continue;
  const said = new Set(textsIn(form).flatMap((text) => [...stemsOf(text)]));
  const isSorting = sortingIn(question.question);
  const words = readWording(question.question).words.filter((word) => !word.isFunction && !isSorting(word));
  for (const stem of new Set(words.map((word) => word.stem))) {
    const count = seen.get(stem) ?? { times: 0, unsaid: 0, graphs: new Set<string>() };
    count.times++;
    if (!said.has(stem)) count.unsaid++;
    count.graphs.add(db);
    seen.set(stem, count);
  }
}
const shares = [...seen]
  .map(([stem, { times, unsaid, graphs }]) => ({ stem, share: unsaid / times, graphs: graphs.size }))
  .filter(({ share, graphs }) => graphs >= LEAST_GRAPHS && share >= LEAST_SHARE)
  .sort((a, b) => (a.stem < b.stem ? -1 : 1));
saveShares('auto.unsaid', Object.fromEntries(shares.map(({ stem, share }) => [stem, share])));

/** The names of what a form speaks of, and the values that it compares with. */
function textsIn(form: readonly unknown[]): readonly string[] {
  if (form[0] === 'value') return [String(form[1])];
  return form.flatMap((each) => {
    if (Array.isArray(each)) return textsIn(each);
    return typeof each === 'string' && each.startsWith('http') ? [humanise(each)] : [];
  });
}
