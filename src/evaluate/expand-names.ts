import type { ValueJson } from '../answers/index.ts';
import { type Iri, KbqaError } from '../core/index.ts';
import { mapSymbols, parse, print } from '../form/index.ts';
import type { Dataset, Gold, GoldAnswer, GoldEntity } from './dataset.ts';
import type { OfficialPrediction } from './predictions/index.ts';

/** What a name with a prefix stands for; `undefined` of what is no such name. */
type Expand = (name: string) => Iri | undefined;

/**
 * The same dataset with names such as `country:France` spelt out, in answers, entities and forms, where the knowledge
 * base declares the prefix. A name of a dataset of one's own whose prefix it does not declare is an error.
 */
export function expandNames(dataset: Dataset, prefixes: Readonly<Record<string, string>>): Dataset {
  const items = dataset.items.map((item) => {
    const where = `question "${item.question.id}" of ${dataset.name}`;
    const own = dataset.format === OWN;
    const expand = expander(prefixes, own ? where : undefined);
    const { form } = item.gold;
    // A published form stays as it is written: its official evaluator compares spellings.
    const spelt = own && typeof form === 'string' && { form: expandForm(form, expand, prefixes, where) };
    return { ...item, gold: { ...expandGold(item.gold, expand), ...spelt } };
  });
  return { ...dataset, items };
}

/** The same predictions with names spelt out whose prefix the knowledge base declares; others are what they are. */
export function expandPredictions(
  predictions: readonly OfficialPrediction[],
  prefixes: Readonly<Record<string, string>>,
): readonly OfficialPrediction[] {
  const expand = expander(prefixes, undefined);
  const answer = (one: ValueJson): ValueJson => {
    const iri = one.kind === 'name' ? expand(one.value) : undefined;
    return iri === undefined ? one : { ...one, kind: 'iri', value: iri };
  };
  return predictions.map((prediction) => {
    const parsed = prediction.form ? parse(prediction.form) : undefined;
    const form = parsed?.ok && print(mapSymbols(parsed.draft, (name: string): string => expand(name) ?? bare(name)));
    return { ...prediction, answers: prediction.answers.map(answer), ...(form && { form }) };
  });

  function bare(name: string): string {
    return Object.hasOwn(prefixes, '') && /^[^\s:]+$/.test(name) ? prefixes['']! + name : name;
  }
}

/** Only our own format has names with prefixes; in others, what looks like one is a title. */
const OWN = 'jsonl';
const PREFIXED = /^([\p{L}_][\p{L}\p{N}_.-]*):(?!\/\/)(\S+)$/u;
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:\/\/|urn:|tag:|did:|info:|mailto:)/i;

function expander(prefixes: Readonly<Record<string, string>>, where: string | undefined): Expand {
  return (name) => {
    if (ABSOLUTE.test(name)) return undefined;
    const [, prefix, local] = PREFIXED.exec(name) ?? [];
    if (prefix === undefined || local === undefined) return undefined;
    if (Object.hasOwn(prefixes, prefix)) return (prefixes[prefix]! + local) as Iri;
    if (where === undefined) return undefined;
    throw new KbqaError(
      'dataset-invalid',
      `${where} has "${name}", but the knowledge base has no prefix "${prefix}". It has ${listed(prefixes)}. Give the whole IRI; or, if it is a plain name, write it as {"value": "${name}", "kind": "name"}.`,
    );
  };
}

/** The prefixes of a knowledge base, to be read. */
export function listed(prefixes: Readonly<Record<string, string>>): string {
  const named = Object.keys(prefixes).filter((prefix) => prefix !== '');
  return named.length === 0 ? 'none' : named.join(', ');
}

function expandGold(given: Gold, expand: Expand): Gold {
  const answer = (one: GoldAnswer): GoldAnswer => {
    const iri = one.kind === 'name' && !one.plain ? expand(one.value) : undefined;
    return iri === undefined ? one : { kind: 'iri', value: iri };
  };
  const entity = (one: GoldEntity): GoldEntity => {
    const iri = one.iri ?? expand(one.label ?? '');
    return iri === undefined || iri === one.iri ? one : { iri };
  };
  const { answers, entities, table } = given;
  return {
    ...given,
    ...(answers && { answers: answers.map(answer) }),
    ...(entities && { entities: entities.map(entity) }),
    ...(table && { table: { ...table, rows: table.rows.map((row) => row.map((cell) => cell && answer(cell))) } }),
  };
}

function expandForm(text: string, expand: Expand, prefixes: Readonly<Record<string, string>>, where: string): string {
  const parsed = parse(text);
  if (!parsed.ok)
    throw new KbqaError('dataset-invalid', `the form of ${where} cannot be read: ${parsed.error.message}`);
  const bare = Object.hasOwn(prefixes, '') ? prefixes['']! : undefined;
  const spelt = mapSymbols(parsed.draft, (name: string): string => {
    if (ABSOLUTE.test(name)) return name;
    if (name.includes(':')) return expand(name) ?? name;
    if (bare !== undefined && !/\s/.test(name)) return bare + name;
    throw new KbqaError(
      'dataset-invalid',
      `the form of ${where} has "${name}", which is no IRI and has no prefix. Give the whole IRI, or a prefixed name.`,
    );
  });
  return print(spelt);
}
