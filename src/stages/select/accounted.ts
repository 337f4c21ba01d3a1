import {
  type Ambiguity,
  type Answer,
  type Candidate,
  type Executed,
  type Fall,
  type Fallen,
  type Grounded,
  type Iri,
  type Linked,
  type LinkedEntity,
  plainError,
  type Run,
  type Verified,
  type Word,
} from '../../core/index.ts';
import { isHardlyEnglish } from '../../english/index.ts';
import { print, symbols, termAt } from '../../form/index.ts';
import { normalise } from '../../search/index.ts';
import { isValid } from '../execute/index.ts';
import { inAskedUnit } from './in-asked-unit.ts';
import { inAskedYears } from './in-asked-years.ts';

/** A reading with whatever a method found out about it. */
export type Considered = Candidate &
  Partial<Pick<Executed, 'execution'>> &
  Partial<Pick<Verified, 'verdicts'>> &
  Partial<Pick<Fallen, 'fall' | 'count'>> & {
    readonly unsaid?: {
      readonly names: readonly Word[];
      readonly terms: readonly Word[];
      readonly others: readonly Word[];
    };
  };

/** Readings told of beside an answer, and things of one name. */
const MOST_FALLEN = 20;
const MOST_NAMESAKES = 20;

/** The same answer with how else the question could be read: readings that were considered, in their order, and names that several things share. */
export async function accounted(
  answer: Answer,
  linked: Linked,
  considered: readonly Considered[],
  run: Run,
): Promise<Answer> {
  const account = async (): Promise<Answer> => {
    const taken = takenBy(answer);
    const fallen = fallenAmong(considered, taken);
    const ambiguous = ambiguitiesIn(linked, taken);
    return {
      ...inAskedYears(inAskedUnit(withLanguage(answer, linked), linked.wording), linked.wording),
      ...(fallen.length > 0 && { fallen }),
      ...(ambiguous.length > 0 && { ambiguous }),
    };
  };
  // What was found before time ran out is told all the same, and no stage begins after that.
  return await (run.signal.aborted ? account() : run.trace.span('select', 'account', account));
}

const IN_ENGLISH =
  '; questions are read in English, and plain ones in German, Dutch, French, Spanish, Italian and Portuguese';

/** Why there is no answer, with what to do where the question is in another language: its small words are taken for names. */
function withLanguage(answer: Answer, { wording }: Linked): Answer {
  if (answer.status !== 'unanswerable' || !isHardlyEnglish(wording) || answer.because.endsWith(IN_ENGLISH))
    return answer;
  return { ...answer, because: `${answer.because}${IN_ENGLISH}` };
}

/** What an answer says of itself that was considered: its own reading, and those that fell. */
export function consideredIn(answer: Answer): readonly Considered[] {
  const fallen = answer.fallen ?? [];
  if (answer.status === 'undetermined') return fallen;
  const own = answer.status === 'answered' ? answer.chosen : answer.closest;
  return own?.form ? [own, ...fallen] : fallen;
}

function takenBy(answer: Answer): Grounded | undefined {
  if (answer.status === 'undetermined') return undefined;
  return answer.status === 'answered' ? answer.chosen.form : answer.closest?.form;
}

function fallenAmong(considered: readonly Considered[], taken: Grounded | undefined): readonly Fallen[] {
  const isExecuted = ({ execution, fall, count }: Considered) =>
    execution !== undefined || count !== undefined || fall?.kind === 'failed';
  const seen = new Set(taken ? [print(taken)] : []);
  const fallen: Fallen[] = [];
  for (const each of [...considered.filter(isExecuted), ...considered.filter((other) => !isExecuted(other))]) {
    // There may be thousands, and few of them are told of.
    if (fallen.length === MOST_FALLEN) break;
    const text = print(each.form);
    if (seen.has(text)) continue;
    seen.add(text);
    const { form, score, origin, execution, count } = each;
    const found = execution?.status === 'done' ? execution.values.length : count;
    fallen.push({ form, score, origin, fall: fallOf(each), ...(found !== undefined && { count: found }) });
  }
  return fallen;
}

/** The words of the question that a reading leaves unsaid, as far as that was found out. */
export function unsaidBy({ unsaid }: Considered): readonly string[] {
  return unsaid ? [...unsaid.names, ...unsaid.terms, ...unsaid.others].map(({ text }) => text) : [];
}

function fallOf(considered: Considered): Fall {
  const { execution, verdicts = [], fall } = considered;
  if (execution?.status === 'failed') return { kind: 'failed', error: plainError(execution.error) };
  if (execution && !isValid({ execution })) return { kind: 'empty' };
  const refuting = verdicts.find(({ outcome, feedback }) => outcome === 'fail' && feedback !== undefined);
  if (refuting) return { kind: 'refuted', finding: refuting.feedback! };
  const words = unsaidBy(considered);
  if (words.length > 0) return { kind: 'unsaid', words };
  return fall ?? { kind: execution ? 'doubted' : 'outranked' };
}

/** Of things that words name in the same way, those at least this likely beside the one that was taken are equally meant. */
const EQUALLY = 0.5;

/** Names in a question that several things have, or parts of names such as surnames. One that the answer takes for something else altogether does not matter to it. */
function ambiguitiesIn({ entities }: Linked, form: Grounded | undefined): readonly Ambiguity[] {
  const taken = new Set<string>(form ? symbols(form).map(({ symbol }) => symbol) : []);
  const told = new Map<string, Ambiguity>();
  const mentions = byMention(entities);
  for (const named of mentions) {
    const [first] = named;
    const own = named.find(({ item }) => taken.has(item.iri));
    const name = normalise((own ?? first!).item.label);
    // "The painter Vogel" says which of two is meant by "Vogel".
    const longer = mentions.filter(([other]) => isWithin(first!, other!)).filter((group) => isAmong(group, own));
    const alike = named.filter(
      (each) =>
        (normalise(each.item.label) === name || isEqual(each, own)) && longer.every((group) => isAmong(group, each)),
    );
    const all = [...alike.map(({ item }) => item), ...alike.flatMap(({ namesakes }) => namesakes?.first ?? [])];
    const options = all.slice(0, MOST_NAMESAKES).map((item) => ({ ...item, chosen: taken.has(item.iri) }));
    const count = alike.reduce((sum, { namesakes }) => sum + 1 + (namesakes?.count ?? 0), 0);
    if (options.length < 2 || (form && !options.some(({ chosen }) => chosen))) continue;
    // The same things may be named by a stretch of words and by a longer one.
    const key = JSON.stringify(options.map(({ iri }) => iri).sort());
    if (!told.has(key)) told.set(key, { mention: first!.mention, count, options });
  }
  return [...told.values()];
}

/** Whether something is as likely meant by words that are no whole name as what was taken: one of two by a surname. */
function isEqual({ by, score }: LinkedEntity, taken: LinkedEntity | undefined): boolean {
  return taken !== undefined && by === taken.by && by !== 'name' && score >= EQUALLY * taken.score;
}

function isWithin({ mention: a }: LinkedEntity, { mention: b }: LinkedEntity): boolean {
  return b.start <= a.start && a.end <= b.end && b.end - b.start > a.end - a.start;
}

function isAmong(group: readonly LinkedEntity[], one: LinkedEntity | undefined): boolean {
  return group.some(({ item }) => item.iri === one?.item.iri);
}

/** The things that each stretch of words may name, once each. A value is no thing that could be chosen. */
function byMention(entities: readonly LinkedEntity[]): readonly (readonly LinkedEntity[])[] {
  const groups = new Map<string, Map<Iri, LinkedEntity>>();
  for (const entity of entities) {
    const { item, mention } = entity;
    if (termAt(item.iri).termType !== 'NamedNode') continue;
    const key = `${mention.start} ${mention.end}`;
    const group = groups.get(key) ?? new Map<Iri, LinkedEntity>();
    groups.set(key, group);
    if (!group.has(item.iri)) group.set(item.iri, entity);
  }
  return [...groups.values()].map((group) => [...group.values()]);
}
