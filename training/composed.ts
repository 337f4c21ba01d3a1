import { readJsonLines } from '../bench/data.ts';
import type { Form, Id, Iri, Label } from '../src/core/index.ts';
import { mapSymbols, parse } from '../src/form/index.ts';
import { lift } from '../src/sparql/index.ts';
import { FREEBASE, type Paper } from './paper.ts';

interface GraphRecord {
  readonly id: string;
  readonly question: string;
  readonly sparql?: string;
  readonly s_expression?: string;
  readonly topic_entities: readonly { readonly id: string; readonly name: string }[];
}

/** A question that asks of something described what another question asks of a thing by name. */
export interface Composed {
  readonly question: string;
  readonly form: Form<Id>;
  /** The question it was made from: where that one is kept out, so is this. */
  readonly from: string;
}

/**
 * Yields people's own one-step questions with the thing they name replaced by a description of it: the outer half is
 * natural English, which the encoder has to take apart from the inner one.
 */
export function* composed(paper: Paper, each: number, random: () => number): Generator<Composed> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const { relations, numberOf, nameOf, around, byDomain } = paper;
  const name = (symbol: string) => around.labels.readable(numberOf(symbol)).toLowerCase();
  const byRange = new Map<string, string[]>();
  for (const [relation, { range }] of relations) byRange.set(range, [...(byRange.get(range) ?? []), relation]);
  const records = [
    ...readJsonLines<GraphRecord>('freebase/simplequestions_valid.jsonl.gz'),
    ...readJsonLines<GraphRecord>('freebase/webqsp_train.jsonl.gz'),
  ];
  const names = records.flatMap(({ topic_entities }) => topic_entities.map((entity) => entity.name));

  for (const record of records) {
    const [topic] = record.topic_entities;
    const form = formOf(record, numberOf);
    if (!form || !topic || record.topic_entities.length > 1) continue;
    const at = record.question.toLowerCase().indexOf(topic.name.toLowerCase());
    const type = startOf(form);
    if (at < 0 || !type || !byDomain.has(type)) continue;
    for (let i = 0; i < each; i++) {
      const other = pick(names);
      const inner = described(type, other);
      if (!inner) continue;
      const question = record.question.slice(0, at) + inner.text + record.question.slice(at + topic.name.length);
      yield { question, form: replaced(form, inner.form), from: record.question };
    }
  }

  /** Something of a type, described by how it stands to another thing. */
  function described(type: string, other: string): { readonly text: string; readonly form: Form<Id> } | undefined {
    const start: Form<Id> = { kind: 'entity', symbol: numberOf(`m.${other}`) };
    const c = name(type);
    const kind = pick(['to', 'from', 'shared'] as const);
    const isThing = (other: string) => !other.startsWith('type.') && !other.startsWith('common.');
    const forwards = (byDomain.get(type) ?? []).filter((relation) => isThing(relations.get(relation)!.range));
    const choices = kind === 'to' ? (byRange.get(type) ?? []) : forwards;
    if (choices.length === 0) return undefined;
    const relation = pick(choices);
    const r = name(relation);
    const join = (inverse: boolean, of: Form<Id>): Form<Id> => ({
      kind: 'join',
      step: { relation: numberOf(relation), inverse },
      of,
    });
    switch (kind) {
      case 'to':
        return {
          text: pick([`the ${r} of ${other}`, `${other}'s ${r}`, `the ${c} that is the ${r} of ${other}`]),
          form: join(true, start),
        };
      case 'from': {
        const texts = / by$/.test(r)
          ? [`the ${c} ${r} ${other}`, `${other} ${r.replace(/ by$/, '')} ${c}`]
          : [`the ${c} whose ${r} is ${other}`, `the ${c} with ${r} ${other}`, `the ${c} that has ${other} as ${r}`];
        return { text: pick(texts), form: join(false, start) };
      }
      case 'shared':
        return {
          text: pick([
            `the ${c} that share ${r} with ${other}`,
            `the ${c} with the same ${r} as ${other}`,
            `the ${c} that has the same ${r} as the ${c} ${other}`,
            `the ${r} of ${other}'s other ${c}`,
          ]),
          form: join(false, join(true, start)),
        };
    }
  }

  /** The Freebase type that a form of joins alone starts from. */
  function startOf(form: Form<Id>): string | undefined {
    if (form.kind !== 'join') return undefined;
    if (form.of.kind !== 'entity') return startOf(form.of);
    const role = relations.get(nameOf(form.step.relation));
    return form.step.inverse ? role?.domain : role?.range;
  }
}

function formOf(record: GraphRecord, numberOf: (symbol: string) => Id): Form<Id> | undefined {
  if (record.s_expression) {
    const parsed = parse(record.s_expression);
    return parsed.ok ? mapSymbols<Label, Id>(parsed.draft, (symbol) => numberOf(symbol)) : undefined;
  }
  const lifted = record.sparql ? lift(record.sparql, { exclusions: 'drop' }) : undefined;
  return lifted?.ok ? mapSymbols<Iri, Id>(lifted.form, (symbol) => numberOf(symbol.replace(FREEBASE, ''))) : undefined;
}

function replaced(form: Form<Id>, inner: Form<Id>): Form<Id> {
  if (form.kind === 'entity') return inner;
  return form.kind === 'join' ? { ...form, of: replaced(form.of, inner) } : form;
}
