import type { Iri, Linked, LinkedEntity, Run, SymbolRole, Term } from '../core/index.ts';
import {
  align,
  type GoldAnswer,
  goldEntities,
  type Item,
  type RngExportTools,
  sample,
  type TrainingReading,
  type ValueJson,
} from '../evaluate/index.ts';
import { evaluateForm, mapSymbols, parseOrThrow, print, symbols } from '../form/index.ts';
import { expandName, type OpenedKb, shortenIri } from '../kb/index.ts';
import { rng } from '../methods/index.ts';
import { startUnrecorded } from '../run/index.ts';
import {
  describeReading,
  type EnumerateOptions,
  enumerate,
  type Reading,
  type Surroundings,
  type Tier,
  usualDrafting,
} from '../stages/index.ts';
import { openParts, type PartsOptions, told } from '../wiring/index.ts';
import { irisOf } from './iris-of.ts';

export type TrainingReaderOptions = Pick<PartsOptions, 'kb' | 'model' | 'env' | 'signal'>;

export interface TrainingReader extends RngExportTools {
  close(): Promise<void>;
}

/** Few things and few readings of each tier: training needs samples, not everything. */
const LIMITS: Omit<EnumerateOptions, 'tiers'> = { perMention: 2, starts: 3, farStarts: 2, sure: 0, perTier: 300 };
/** What else the wording may name, to be mistaken about. */
const MISTAKEN = 3;
/** Of readings beyond the nearest, as many as are worth evaluating. */
const MOST_FAR = 40;
/** Two steps are costly to enumerate: for this share of questions, and where nothing nearer is right. */
const FAR_SHARE = 1 / 8;
const TIERS: readonly Tier[] = ['near', 'narrowed', 'operated', 'far'];

/** Reads questions for training as rng reads them to answer: by its linking, enumeration, texts and ranker. */
export async function openTrainingReader(options: TrainingReaderOptions): Promise<TrainingReader> {
  const { kb: opened, signal } = options;
  const opening = await openParts(options);
  const { secrets } = opening;
  const within = async <T>(work: (run: Run) => Promise<T>): Promise<T> => {
    const run = startUnrecorded({ secrets, ...(signal && { signal }) });
    try {
      return await work(run);
    } finally {
      run.end();
    }
  };
  const look = async ({ question, gold }: Item, run: Run) => {
    const named = await irisOf(goldEntities(gold), opened, run);
    const parts = await opening.for(question, named, run);
    return { parts, right: named.filter((iri) => parts.around.id(iri) !== undefined) };
  };
  return {
    readings: (item, random) =>
      within(async (run) => {
        const { right, parts } = await look(item, run);
        const { around, linker } = parts;
        const linked = rightAndMistaken(await linker.link(item.question, run, { entities: right }));
        const rate = (found: readonly Reading[]) => rated(around, found, item.gold.answers ?? [], right, random);
        const read = (tiers: readonly Tier[]) => enumerate(around, linked, { ...LIMITS, tiers }).readings;
        const near = tiersFor(linked);
        if (random() < FAR_SHARE) return rate(read([...near, 'far']));
        const found = rate(read(near));
        return found.some(({ f1, isAboutRight }) => f1 === 1 && isAboutRight) ? found : rate(read([...near, 'far']));
      }),
    candidates: (item, most) =>
      within(async (run) => {
        const { right, parts } = await look(item, run);
        // The generator is shown what ranking finds, not what a generator makes of it.
        const drafting = { ...usualDrafting, beam: 0 };
        const ranked = await rng(told(parts, { entities: right }), { keep: most, drafting }).read(item.question, run);
        return ranked.map(({ form }) => print(form));
      }),
    scores: ({ question }, texts) =>
      within((run) => opening.rolesFor(question).ranker.ask({ query: question.text, texts }, run)),
    named: (forms) => within((run) => withNames(forms, opened, run)),
    close: () => opening.close(),
  };
}

/** What the question is about, each thing at a place of its own, and a few things that it could be mistaken to be about. */
function rightAndMistaken(linked: Linked): Linked {
  const isRight = ({ by }: LinkedEntity) => by === 'asker';
  const right = linked.entities.filter(isRight).map((entity, i): LinkedEntity => {
    const { mention } = entity;
    return mention.text === '' ? { ...entity, mention: { ...mention, start: -1 - i, end: -1 - i } } : entity;
  });
  return {
    ...linked,
    entities: [...right, ...linked.entities.filter((entity) => !isRight(entity)).slice(0, MISTAKEN)],
  };
}

/** Operators are within reach where the wording has a cue for one, as they are when a question is answered. */
function tiersFor({ cues, literals }: Linked): readonly Tier[] {
  return cues.length + literals.length > 0 ? ['near', 'narrowed', 'operated'] : ['near', 'narrowed'];
}

/** All of the nearest readings and some of the others, with how right each is. */
function rated(
  around: Surroundings,
  readings: readonly Reading[],
  answers: readonly GoldAnswer[],
  right: readonly Iri[],
  random: () => number,
): readonly TrainingReading[] {
  const rightIds = new Set(right.flatMap((iri) => around.id(iri) ?? []));
  const near = readings.filter(({ tier }) => tier === 'near');
  const others = sample(
    readings.filter(({ tier }) => tier !== 'near'),
    MOST_FAR,
    random,
  );
  return [...near, ...others].map(({ form, tier, things }) => {
    const grounded = around.grounded(form);
    const { graph, dialect } = around.knowledge;
    const { gold, given, shared } = align(answers, evaluateForm(grounded, graph, dialect).map(comparable(around)));
    return {
      text: describeReading(around, form),
      form: print(grounded),
      distance: TIERS.indexOf(tier),
      f1: shared === 0 ? 0 : (2 * shared) / (gold + given),
      isAboutRight: things.every((thing) => rightIds.has(thing)),
    };
  });
}

/** A value as it is compared with right answers, which may be names. */
function comparable({ knowledge, labels }: Surroundings): (term: Term) => ValueJson {
  return (term) => {
    if (term.termType === 'Literal') return { kind: 'literal', value: term.value };
    const id = knowledge.graph.id(term);
    const label = id === undefined ? undefined : labels.preferred(id);
    const kind = term.termType === 'NamedNode' ? 'iri' : 'blank';
    return { kind, value: term.value, ...(label !== undefined && { label }) };
  };
}

async function withNames(forms: readonly string[], { kb, labels }: OpenedKb, run: Run): Promise<readonly string[]> {
  const { dialect } = kb;
  const iriOf = (symbol: string): string => expandName(dialect, symbol) ?? symbol;
  const drafts = forms.map((form) => mapSymbols(parseOrThrow(form), iriOf));
  const things = drafts.flatMap((draft) => symbols(draft).filter(({ role }) => role === 'entity'));
  const names = await labels([...new Set(things.map(({ symbol }) => symbol))], run);
  const owners = new Map<string, number>();
  for (const name of names.values()) owners.set(name, (owners.get(name) ?? 0) + 1);
  const written = (iri: string, role: SymbolRole): string => {
    const name = role === 'entity' ? names.get(iri) : undefined;
    return name !== undefined && owners.get(name) === 1 ? name : shortenIri(dialect, iri);
  };
  return drafts.map((draft) => print(mapSymbols(draft, written)));
}
