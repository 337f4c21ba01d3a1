import type { Dialect, Graph, Id, Iri, Naming } from '../core/index.ts';
import { family } from '../form/index.ts';
import { type LabelEntry, singular } from '../search/index.ts';
import { localWords } from './local-words.ts';
import { sample } from './profile/sample.ts';
import { turnedBack } from './turned.ts';
import { resolveVocabulary, type Vocabulary } from './vocabulary.ts';

/** The relations whose values people mention: their values are linked like things. */
export function namingValues(
  graph: Graph,
  dialect: Dialect,
  { bookkeeping, typeOf }: Vocabulary = resolveVocabulary(graph, dialect),
): readonly Id[] {
  const { names = [], relations = [], structure = [] } = dialect.profile ?? {};
  const isNaming = namesOwners(graph, names, typeOf);
  const held = new Set(structure);
  return relations
    .filter(({ holds, iri }) => holds === 'names' && !held.has(iri))
    .flatMap(({ iri }) => graph.id({ termType: 'NamedNode', value: iri }) ?? [])
    .filter((relation) => !bookkeeping.has(relation) && !isNaming(relation));
}

const LOOKED_AT = 50;
/** What names fewer of those that have it is a value of the others: the scientific name of a species that goes by another. */
const MOSTLY = 0.75;

/** Whether a relation names what has it, alone or with others: such names are the things'. */
function namesOwners(graph: Graph, namings: readonly Naming[], typeOf: Id | undefined): (relation: Id) => boolean {
  const byClass = new Map(
    namings.map(({ class: type, by, also }): [Iri | undefined, ReadonlySet<Iri>] => [
      type,
      new Set([...by, ...also.filter(({ length }) => length > 1)].flat()),
    ]),
  );
  const isName = (relation: Iri, owner: Id): boolean => {
    const types =
      typeOf === undefined ? [] : Array.from(graph.objects(owner, typeOf), (type) => graph.term(type).value);
    const kinds = types.length === 0 ? [undefined] : (types as Iri[]);
    return kinds.some((type) => byClass.get(type)?.has(relation));
  };
  return (relation) => {
    const iri = graph.term(relation).value as Iri;
    if (![...byClass.values()].some((own) => own.has(iri))) return false;
    const owners = sample(graph.subjectsOf(relation), LOOKED_AT);
    return owners.filter((owner) => isName(iri, owner)).length >= MOSTLY * owners.length;
  };
}

/** Longer values are texts, whatever the others of their relation are. */
const LONGEST = 100;

/** The values that people mention, for `buildLabelIndex`: each by its text, as it is said, by what it is in English, and by what its code stands for. */
export function* valueEntries(graph: Graph, dialect: Dialect, vocabulary?: Vocabulary): Iterable<LabelEntry> {
  const turned = new Set<Iri>(dialect.profile?.turned ?? []);
  const called = new Map((dialect.profile?.relations ?? []).map(({ iri, label }) => [iri, label]));
  const english = new Map((dialect.profile?.values ?? []).map(({ value, label }) => [value, label]));
  const seen = new Uint8Array(graph.termCount);
  const ofKinds = textsOfKinds(graph, dialect, vocabulary);
  for (const relation of namingValues(graph, dialect, vocabulary)) {
    const iri = graph.term(relation).value as Iri;
    const expand = codesOf(graph, relation, called.get(iri));
    for (const id of graph.objectsOf(relation)) {
      if (seen[id] === 1 || !graph.isLiteral(id) || ofKinds(relation, id)) continue;
      const term = graph.term(id);
      if (term.termType !== 'Literal' || family(term) !== 'text') continue;
      const { value } = term;
      if (value.trim() === '' || value.length > LONGEST) continue;
      seen[id] = 1;
      yield { id, text: value, preferred: true };
      const said = turned.has(iri) ? turnedBack(value) : undefined;
      if (said !== undefined) yield { id, text: said, preferred: false };
      const inEnglish = english.get(value);
      if (inEnglish !== undefined) yield { id, text: inEnglish, preferred: false };
      const meant = expand?.(value);
      if (meant !== undefined && meant !== value) yield { id, text: meant, preferred: false };
    }
  }
}

/** Whether a text describes kinds alone: that drosera are sundews is what else they are called, and nothing that things have. */
function textsOfKinds(
  graph: Graph,
  dialect: Dialect,
  vocabulary: Vocabulary = resolveVocabulary(graph, dialect),
): (relation: Id, text: Id) => boolean {
  const { typeOf, classTypes, descriptions } = vocabulary;
  // Where kinds are what people ask about, so is how they are described.
  if (typeOf === undefined || dialect.profile?.members === 'kinds') return () => false;
  const isKind = (node: Id): boolean => graph.objects(node, typeOf).some((type) => classTypes.includes(type));
  return (relation, text) => descriptions.includes(relation) && graph.subjects(relation, text).every(isKind);
}

/** Kinds of code that the world has agreed on, by the words of relations that hold them. */
const CODES = [
  { type: 'region', words: ['country', 'nation', 'nationality', 'region', 'territory'], shape: /^[A-Z]{2}$/ },
  { type: 'language', words: ['language', 'lang', 'locale'], shape: /^[a-z]{2,3}$/ },
  { type: 'currency', words: ['currency'], shape: /^[A-Z]{3}$/ },
] as const;

/** Of fewer codes it may be chance that countries have them as well. */
const FEWEST_COUNTRIES = 4;

/** Words of relations whose values may look like codes of countries and are others: CA is a state, and Ann Ek's initials are AE. */
const OTHER_CODES: ReadonlySet<string> = new Set([
  ...['state', 'province', 'region', 'initial', 'initials', 'by', 'airline', 'element', 'symbol'],
  ...CODES.slice(1).flatMap(({ words }) => words),
]);

/** The states of the US and the provinces of Canada, most of which share their codes with countries. */
const STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS NT NU ON PE QC SK YT'
  ).split(' '),
);

/** Whether a relation says by its name, by what it is called in English, or by all of its values that these are countries. */
export function holdsCountries(graph: Graph, relation: Id, label = ''): boolean {
  return countriesTold(graph, relation, label) !== undefined;
}

/** Whether all values of a relation are codes of countries, though its name does not say so. */
export function leadsToCountries(graph: Graph, relation: Id, label: string): boolean {
  return countriesTold(graph, relation, label) === 'values';
}

/** What of a relation tells that it leads to countries, if anything does. */
function countriesTold(graph: Graph, relation: Id, label: string): 'name' | 'values' | undefined {
  const [countries] = CODES;
  const words = wordsOf(graph, relation, label);
  if (words.some((word) => isOneOf(countries.words, word))) return 'name';
  return areCountryCodes(graph, relation, words) ? 'values' : undefined;
}

/** A company's jurisdiction and a wine's origin are countries where they are told by such codes. */
function areCountryCodes(graph: Graph, relation: Id, words: readonly string[]): boolean {
  if (words.some((word) => OTHER_CODES.has(word) || OTHER_CODES.has(singular(word)))) return false;
  const values = sample(graph.objectsOf(relation), LOOKED_AT);
  if (!values.every((id) => graph.isLiteral(id))) return false;
  const codes = [...new Set(Array.from(values, (id) => graph.term(id).value))];
  if (codes.length < FEWEST_COUNTRIES || codes.every((code) => STATES.has(code))) return false;
  const [countries] = CODES;
  const meaning = meaningOf(countries);
  return codes.every((code) => meaning(code) !== undefined);
}

/** The words of a relation's name and of what it is called. */
function wordsOf(graph: Graph, relation: Id, label: string): readonly string[] {
  return [graph.term(relation).value, label].flatMap(localWords);
}

function isOneOf(words: readonly string[], word: string): boolean {
  return words.includes(word);
}

type Code = (typeof CODES)[number];

function meaningOf({ type, shape }: Code): (code: string) => string | undefined {
  const names = new Intl.DisplayNames(['en'], { type, fallback: 'none' });
  return (code) => (shape.test(code) ? names.of(code) : undefined);
}

/** What the codes of a relation stand for, where its name and all of its values say that they are such. */
function codesOf(graph: Graph, relation: Id, label = ''): ((code: string) => string | undefined) | undefined {
  const words = wordsOf(graph, relation, label);
  const kind = CODES.find((each) => words.some((word) => isOneOf(each.words, word)));
  if (kind === undefined) return areCountryCodes(graph, relation, words) ? meaningOf(CODES[0]) : undefined;
  const values = sample(graph.objectsOf(relation), LOOKED_AT);
  return values.every((id) => kind.shape.test(graph.term(id).value)) ? meaningOf(kind) : undefined;
}
