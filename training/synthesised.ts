import type { Form, Id } from '../src/core/index.ts';
import { literal } from '../src/form/index.ts';
import type { Snapshot } from '../src/kb/snapshot/index.ts';
import { FREEBASE, type Paper } from './paper.ts';

interface Synthesised {
  readonly question: string;
  readonly form: Form<Id>;
}

/** A noun phrase and the form it stands for, with the Freebase type of what it denotes. */
interface Phrase {
  readonly text: string;
  readonly form: Form<Id>;
  readonly type: string;
}

const NUMBERS = new Set(['type.int', 'type.float']);
const DATES = new Set(['type.datetime']);

/**
 * Yields questions that a grammar makes of Freebase's relation names: stilted, but of every shape, so that the encoder
 * learns what one step more, another direction, a count or a superlative looks like on relations of any name.
 */
export function* synthesised(
  paper: Paper,
  snapshot: Snapshot,
  count: number,
  random: () => number,
): Generator<Synthesised> {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const { relations, byDomain, numberOf, around } = paper;
  const named = entitiesByType(snapshot);
  const starts = [...byDomain.keys()].filter((type) => (named.get(type)?.length ?? 0) > 0 && !paper.isMediator(type));
  const name = (symbol: string) => around.labels.readable(numberOf(symbol)).toLowerCase();
  const isThing = (type: string) => !type.startsWith('type.') && !type.startsWith('common.');
  const ends = (type: string, wanted: (range: string) => boolean) =>
    (byDomain.get(type) ?? []).filter((relation) => wanted(relations.get(relation)!.range));
  const byRange = new Map<string, string[]>();
  for (const [relation, { domain, range }] of relations)
    if (isThing(domain)) byRange.set(range, [...(byRange.get(range) ?? []), relation]);

  /** What shares something with a phrase: there and back along one relation. */
  const sharing = (from: Phrase): Phrase | undefined => {
    const choices = ends(from.type, isThing);
    if (choices.length === 0) return undefined;
    const relation = pick(choices);
    const [r, c] = [name(relation), name(from.type)];
    const there: Form<Id> = { kind: 'join', step: { relation: numberOf(relation), inverse: true }, of: from.form };
    const form: Form<Id> = { kind: 'join', step: { relation: numberOf(relation), inverse: false }, of: there };
    const texts = [
      `the ${c} that share ${r} with ${from.text}`,
      `the ${c} with the same ${r} as ${from.text}`,
      `the ${c} that have the same ${r} as ${from.text}`,
      `the other ${c} with the ${r} of ${from.text}`,
      `the ${c} whose ${r} is also that of ${from.text}`,
    ];
    return { text: pick(texts), form, type: from.type };
  };

  /** One step on from a phrase, forwards or backwards, in one of the ways that English has for it. */
  const stepped = (from: Phrase): Phrase | undefined => {
    const forwards = ends(from.type, (range) => isThing(range));
    const backwards = byRange.get(from.type) ?? [];
    const isForward = random() < 0.6;
    const choices = isForward ? forwards : backwards;
    if (choices.length === 0) return undefined;
    const relation = pick(choices);
    const { domain, range } = relations.get(relation)!;
    const type = isForward ? range : domain;
    const [r, c] = [name(relation), name(type)];
    const texts = isForward
      ? [
          `the ${r} of ${from.text}`,
          `${from.text}'s ${r}`,
          `the ${c} that is the ${r} of ${from.text}`,
          `the ${r} for ${from.text}`,
        ]
      : [
          `the ${c} with ${r} ${from.text}`,
          `the ${c} whose ${r} is ${from.text}`,
          `the ${c} that has ${from.text} as ${r}`,
          `the ${c} having the ${r} ${from.text}`,
        ];
    const step = { relation: numberOf(relation), inverse: isForward };
    return { text: pick(texts), form: { kind: 'join', step, of: from.form }, type };
  };

  const asked = ({ text, form, type }: Phrase): Synthesised => {
    const who = type.startsWith('people.person')
      ? ['who is', 'who was', 'who are']
      : ['what is', 'what are', 'which is'];
    const c = name(type);
    const texts = [
      `${pick(who)} ${text}`,
      `name ${text}`,
      `${text}`,
      `which ${c} is ${text}`,
      `what ${c} is ${text}`,
      `tell me ${text}`,
    ];
    return { question: `${pick(texts)}${random() < 0.5 ? '?' : ''}`, form };
  };

  const operated = (phrase: Phrase, start: Phrase): Synthesised | undefined => {
    const { text, form, type } = phrase;
    const c = name(type);
    const plain = text.replace(/^the /, '');
    const measures = ends(type, (range) => NUMBERS.has(range) || DATES.has(range));
    switch (pick(['count', 'superlative', 'compare', 'ask', 'open'] as const)) {
      case 'count':
        return {
          question: pick([
            `how many ${plain}`,
            `what is the number of ${plain}`,
            `how many ${c} are ${text}`,
            `count ${text}`,
          ]),
          form: { kind: 'count', of: form },
        };
      case 'superlative': {
        if (measures.length === 0) return undefined;
        const measure = pick(measures);
        const op = pick(['max', 'min'] as const);
        const word = pick(op === 'max' ? ['largest', 'highest', 'most', 'greatest'] : ['smallest', 'lowest', 'least']);
        const by = { of: 'value', chain: [{ relation: numberOf(measure), inverse: false }] } as const;
        return {
          question: pick([
            `which ${plain} has the ${word} ${name(measure)}`,
            `${text} with the ${word} ${name(measure)}`,
          ]),
          form: { kind: 'superlative', op, of: form, by, rank: 1 },
        };
      }
      case 'compare': {
        const numeric = measures.filter((measure) => NUMBERS.has(relations.get(measure)!.range));
        if (numeric.length === 0) return undefined;
        const measure = pick(numeric);
        const op = pick(['gt', 'lt'] as const);
        const value = String(Math.ceil(random() * 10 ** Math.ceil(random() * 5)));
        const word = pick(
          op === 'gt' ? ['more than', 'over', 'greater than', 'above'] : ['less than', 'under', 'fewer than', 'below'],
        );
        const by = { of: 'value', chain: [{ relation: numberOf(measure), inverse: false }] } as const;
        const right = { kind: 'compare', op, by, value: literal(value, 'integer') } as const;
        return {
          question: pick([
            `which ${plain} has ${name(measure)} ${word} ${value}`,
            `${text} with a ${name(measure)} ${word} ${value}`,
          ]),
          form: { kind: 'and', left: form, right },
        };
      }
      case 'ask': {
        const others = named.get(type);
        if (!others) return undefined;
        const other = pick(others);
        paper.labels.set(other.id, other.label);
        const left = { kind: 'entity', symbol: numberOf(other.id) } as const;
        return {
          question: pick([
            `is ${other.label} ${text}`,
            `is it true that ${other.label} is ${text}`,
            `was ${other.label} ${text}?`,
          ]),
          form: { kind: 'ask', of: { kind: 'and', left, right: form } },
        };
      }
      case 'open': {
        const open = ends(start.type, (range) => NUMBERS.has(range));
        if (open.length === 0) return undefined;
        const measure = pick(open);
        const op = pick(['max', 'min'] as const);
        const of = { kind: 'class', symbol: numberOf(start.type) } as const;
        const by = { of: 'value', chain: [{ relation: numberOf(measure), inverse: false }] } as const;
        const word = op === 'max' ? pick(['largest', 'highest', 'most']) : pick(['smallest', 'lowest', 'least']);
        return {
          question: `${pick(['which', 'what'])} ${name(start.type)} has the ${word} ${name(measure)}`,
          form: { kind: 'superlative', op, of, by, rank: 1 },
        };
      }
    }
  };

  /** A phrase that is also something else: narrowed by a relation to another thing. */
  const limited = (phrase: Phrase): Phrase | undefined => {
    const choices = ends(phrase.type, (range) => isThing(range) && (named.get(range)?.length ?? 0) > 0);
    if (choices.length === 0) return undefined;
    const relation = pick(choices);
    const other = pick(named.get(relations.get(relation)!.range)!);
    paper.labels.set(other.id, other.label);
    const right: Form<Id> = {
      kind: 'join',
      step: { relation: numberOf(relation), inverse: false },
      of: { kind: 'entity', symbol: numberOf(other.id) },
    };
    const text = pick([
      `${phrase.text} with ${name(relation)} ${other.label}`,
      `${phrase.text} whose ${name(relation)} is ${other.label}`,
      `${phrase.text} and has ${name(relation)} ${other.label}`,
    ]);
    return { text, form: { kind: 'and', left: phrase.form, right }, type: phrase.type };
  };

  let made = 0;
  while (made < count) {
    paper.labels.clear();
    const type = pick(starts);
    const { id, label } = pick(named.get(type)!);
    const start: Phrase = { text: label, form: { kind: 'entity', symbol: numberOf(id) }, type };
    let phrase: Phrase | undefined = start;
    const depth = 1 + Math.floor(random() * 3);
    for (let i = 0; i < depth && phrase; i++) {
      const shares: boolean = i + 1 < depth && random() < 0.25;
      phrase = shares ? sharing(phrase) : stepped(phrase);
      if (shares) i++;
    }
    if (!phrase) continue;
    const chance = random();
    const whole = chance < 0.2 ? limited(phrase) : phrase;
    const result = whole && (chance > 0.7 ? operated(whole, start) : asked(whole));
    if (!result) continue;
    made++;
    yield result;
  }
}

interface Instance {
  readonly id: string;
  readonly label: string;
}

/** Some named things of each Freebase type that the graph has. */
function entitiesByType(snapshot: Snapshot): ReadonlyMap<string, readonly Instance[]> {
  const { graph, dialect, schema } = snapshot;
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const label = graph.id({ termType: 'NamedNode', value: dialect.labelOf[0]! });
  if (typeOf === undefined || label === undefined) return new Map();
  return new Map(
    schema.classes.flatMap(({ iri, mediator }) => {
      const id = graph.id({ termType: 'NamedNode', value: iri });
      if (id === undefined || mediator) return [];
      const members = [...graph.subjects(typeOf, id)].slice(0, 40).flatMap((node) => {
        const [name] = graph.objects(node, label);
        return name === undefined
          ? []
          : [{ id: graph.term(node).value.replace(FREEBASE, ''), label: graph.term(name).value }];
      });
      return members.length === 0 ? [] : [[iri.replace(FREEBASE, ''), members] as const];
    }),
  );
}
