import type { Dialect } from '../../../core/index.ts';
import { stemText } from '../../../english/index.ts';
import { humanise, isDerived } from '../../../graph/index.ts';
import { addTo } from '../../../search/index.ts';
import type { GraphBuilder } from '../graph-builder.ts';
import { edgesOf } from './edges.ts';

const PASSIVE = /^(?:(?:is|was|were|are|been|has been|had been|be) )?(\S+) by$/;
const ACTIVE = /^(?:(?:has|had|have) )?(\S+)$/;
const NOUN_OF = /^(?:(?:is|was|were|are|has been) )?(?:an? |the )?(\S+) of$/;
const NOUN = /^(?:(?:has|had|have) )?(?:an? |the )?(\S+)$/;

type Pair = readonly [one: number, other: number];

/**
 * Relations that say the same from either end by what they are called: `climbed` and `was_climbed_by`, `member_of` and `had_member`. What is read out of texts says now the one, now the other, and
 * whoever asks for one of them means both. Not where they connect others: the item of a loan is no item of an edition.
 */
export function inverseNames(builder: GraphBuilder, { typeOf }: Pick<Dialect, 'typeOf'>): readonly Pair[] {
  const names = builder
    .predicateIris()
    .filter((iri) => !isDerived(iri))
    .map((iri) => [builder.idOf(iri)!, humanise(iri).toLowerCase()] as const);
  const pairs = [...paired(names, PASSIVE, ACTIVE, isActiveOf), ...paired(names, NOUN_OF, NOUN, isSame)];
  if (pairs.length === 0) return [];
  const iris = [...new Set(pairs.flat())].map((id) => builder.termOf(id).value);
  const [types, ...edges] = edgesOf(builder, [typeOf, ...iris]);
  const endsOf = new Map(iris.map((iri, i) => [builder.idOf(iri)!, endsIn(builder, edges[i]!)]));
  const kindsOf = (nodes: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...nodes].flatMap((node) => types!.get(node) ?? []));
  return pairs.filter(([one, other]) => {
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
  });
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

/** Pairs of relations of which the first is called one way, and the second and no third the other way. */
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
  const found = new Map<number, number[]>();
  const others = called(other);
  for (const [id, said] of called(one))
    for (const [each, word] of others) if (each !== id && matches(said, word)) addTo(found, id, each);
  return [...found].flatMap(([id, [only, ...more]]): readonly Pair[] => (more.length === 0 ? [[id, only!]] : []));
}

/** "taught" by and "teaches": what is no verb by its ending is somebody, as a handler is. */
function isActiveOf(participle: string, verb: string): boolean {
  if (participle === verb) return true;
  const stem = stemText(participle);
  return verb.endsWith('s') && stem !== '' && stemText(verb) === stem;
}

function isSame(noun: string, other: string): boolean {
  return noun === other;
}
