import type { Dialect } from '../../../core/index.ts';
import { deedOf, stem, stemText } from '../../../english/index.ts';
import { humanise, isDerived } from '../../../graph/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { kindsAndEdges } from './kinds-and-edges.ts';

const PASSIVE = /^(?:(?:is|was|were|are|been|has been|had been|be) )?(\S+) by$/;
const ACTIVE = /^(?:(?:has|had|have) )?(\S+)$/;
const NOUN_OF = /^(?:(?:is|was|were|are|has been) )?(?:an? |the )?(\S+) of$/;
/** Who does something: "is the designer of". */
const DOER_OF = /^(?:(?:is|was|were|are|has been) )?((?:an? |the )?\S+(?:er|or) of)$/;
const NOUN = /^(?:(?:has|had|have) )?(?:an? |the )?(\S+)$/;

type Pair = readonly [one: number, other: number];

/**
 * Relations that say the same from either end by what they are called: `climbed` and `was_climbed_by`, `member_of` and `had_member`, `is_the_designer_of` and `designed_by`. What is read out of texts says now the one, now the other, and
 * whoever asks for one of them means both. Not where they connect others: the item of a loan is no item of an edition.
 */
export function inverseNames(builder: GraphBuilder, { typeOf }: Pick<Dialect, 'typeOf'>): readonly Pair[] {
  const names = builder
    .predicateIris()
    .filter((iri) => !isDerived(iri))
    .map((iri) => [builder.idOf(iri)!, humanise(iri).toLowerCase()] as const);
  const called = [
    ...paired(names, PASSIVE, ACTIVE, isActiveOf),
    ...paired(names, NOUN_OF, NOUN, isSame),
    ...paired(names, DOER_OF, PASSIVE, isDoneBy),
  ];
  if (called.length === 0) return [];
  const iris = [...new Set(called.flat())].map((id) => builder.termOf(id).value);
  const { kindsOf: own, edges } = kindsAndEdges(builder, { typeOf }, iris);
  const endsOf = new Map(iris.map((iri, i) => [builder.idOf(iri)!, endsIn(builder, edges[i]!)]));
  const kindsOf = (nodes: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...nodes].flatMap((node) => own(node) ?? []));
  const connectTheSame = ([one, other]: Pair): boolean => {
    const [a, b] = [endsOf.get(one)!, endsOf.get(other)!];
    const sides = [
      [a.starts, b.ends],
      [a.ends, b.starts],
    ] as const;
    const shares = sides.map(([left, right]): boolean | undefined => {
      const [kinds, others] = [kindsOf(left), kindsOf(right)];
      if (kinds.size > 0 && others.size > 0) return shareOne(kinds, others);
      return shareOne(left, right) || undefined;
    });
    return !shares.includes(false) && shares.includes(true);
  };
  return withoutOthers(called.filter(connectTheSame));
}

/** The pairs of which the first is in no other: where two may be meant, neither is known to be. */
function withoutOthers(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.filter(([one], i) => pairs.every(([each], j) => i === j || each !== one));
}

function shareOne(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  return [...some].some((each) => others.has(each));
}

interface Ends {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

function endsIn(builder: GraphBuilder, edges: ReadonlyMap<number, readonly number[]>): Ends {
  return {
    starts: new Set(edges.keys()),
    ends: new Set([...edges.values()].flat().filter((end) => !builder.isLiteral(end))),
  };
}

/** Pairs of relations of which the first is called one way, and the second the other way. */
function paired(
  names: readonly (readonly [number, string])[],
  one: RegExp,
  other: RegExp,
  matches: (said: string, other: string) => boolean,
): readonly Pair[] {
  const called = (pattern: RegExp): readonly (readonly [number, string])[] =>
    names.flatMap(([id, name]) => {
      const word = pattern.exec(name)?.[1];
      return word === undefined ? [] : [[id, word] as const];
    });
  const others = called(other);
  return called(one).flatMap(([id, said]) =>
    others.flatMap(([each, word]): readonly Pair[] => (each !== id && matches(said, word) ? [[id, each]] : [])),
  );
}

/** "taught" by and "teaches": what is no verb by its ending is somebody, as a handler is. */
function isActiveOf(participle: string, verb: string): boolean {
  if (participle === verb) return true;
  const stem = stemText(participle);
  return verb.endsWith('s') && stem !== '' && stemText(verb) === stem;
}

function isDoneBy(doerOf: string, participle: string): boolean {
  const deed = deedOf(doerOf);
  return deed?.isAgent === true && deed.stems.has(stem(participle));
}

function isSame(noun: string, other: string): boolean {
  return noun === other;
}
