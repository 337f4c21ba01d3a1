import type { Id, Linked, LinkedEntity, Literal, Mention } from '../../core/index.ts';
import { overlaps, stemText } from '../../english/index.ts';
import { literal } from '../../form/index.ts';
import { holdsCodes, localWords } from '../../graph/index.ts';
import { normalise } from '../../search/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import type { Describer } from './describer.ts';
import { isCutOff, isShortFor } from './short-for.ts';

/** A number right behind up to four words: "customer order 10", "room no. 7". */
const NUMBERED =
  /((?:[\p{L}-]+ ){1,4})(?:no\.? |nr\.? |number |# ?)?(?<![\p{L}\d])(\d{1,9})(?![\w.,:%/-]*\d|[\w%°€$£]| ?(?:percent|%))/giu;
/** Things of a class that are looked at for how their IRIs end. */
const MOST = 20_000;

/**
 * Reads "customer 10" as the one thing of that class that has this number, by a relation that tells things apart or at the end of its IRI,
 * where things have no other name: who says so means no order, and compares nothing with 10.
 */
export function createNumbered(
  { graph, schema, dialect }: Knowledge,
  describer: Describer,
): (linked: Linked) => Linked {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const type = idOf(dialect.typeOf);
  const classes = schema.classes
    .filter(({ count }) => count > 0)
    .map(({ iri, label }) => ({ iri, stems: label.split(/[^\p{L}\d]+/u).map(stemText) }));
  const numbering = schema.relations.filter(
    ({ iri, functional, objects, subjects }) => functional && objects === subjects && holdsCodes(localWords(iri)),
  );
  const membersOf = (iri: string): Uint32Array => {
    const kind = idOf(iri);
    return type === undefined || kind === undefined ? new Uint32Array() : graph.subjects(type, kind);
  };
  const find = (iri: string, number: string): Id | undefined => {
    const kind = idOf(iri);
    const isOfIt = (node: Id): boolean => type !== undefined && graph.objects(node, type).includes(kind!);
    for (const relation of numbering) {
      const holders = spellings(number).flatMap((value) => {
        const [by, at] = [idOf(relation.iri), graph.id(value)];
        return by === undefined || at === undefined ? [] : [...graph.subjects(by, at)].filter(isOfIt);
      });
      if (holders.length === 1) return holders[0];
    }
    const members = membersOf(iri);
    if (members.length > MOST) return undefined;
    const ends = new RegExp(`(?:^|\\D)0*${number}$`);
    const found = [...members].filter((node) => ends.test(graph.term(node).value));
    return found.length === 1 ? found[0] : undefined;
  };
  /** The class of all the words, or of the last ones; one whose name only ends so or is short for it, where there is no other. */
  const classOf = (words: readonly string[]): { readonly iri: string; readonly words: number } | undefined => {
    const stems = words.map(stemText);
    for (let length = stems.length; length > 0; length--) {
      const said = stems.slice(-length).join(' ');
      const named = classes.find((each) => each.stems.join(' ') === said);
      if (named) return { iri: named.iri, words: length };
    }
    const last = words.at(-1)!.toLowerCase();
    const heads = classes.filter(({ stems: own }) => own.at(-1) === stems.at(-1));
    const [head, ...others] = heads.length > 0 ? heads : classes.filter(({ stems: own }) => isShort(own, last));
    return head && others.length === 0 ? { iri: head.iri, words: 1 } : undefined;
  };
  const read = (text: string): readonly { readonly node: Id; readonly mention: Mention }[] =>
    [...text.matchAll(NUMBERED)].flatMap((match) => {
      const [whole, before, number] = match as unknown as [string, string, string];
      const words = before.trim().split(' ');
      const kind = classOf(words);
      const node = kind && find(kind.iri, number);
      if (kind === undefined || node === undefined) return [];
      const left = words.slice(0, -kind.words).join(' ');
      const start = match.index + (left === '' ? 0 : left.length + 1);
      const end = match.index + whole.length;
      return [{ node, mention: { text: text.slice(start, end), start, end } }];
    });
  return (linked) => {
    const found = read(linked.wording.text).filter(
      ({ mention, node }) =>
        !linked.entities.some(
          ({ item, mention: own }) =>
            // "Seminar Room 2" is called so: it is not the second room.
            covers(own, mention) &&
            graph.term(node).value !== item.iri &&
            normalise(item.label) === normalise(own.text),
        ),
    );
    if (found.length === 0) return linked;
    const isFree = ({ mention }: { readonly mention: Mention }): boolean =>
      !found.some((each) => overlaps(each.mention, mention));
    return {
      ...linked,
      entities: [
        ...found.map(
          ({ node, mention }): LinkedEntity => ({ item: describer.entity(node), mention, score: 1, by: 'name' }),
        ),
        ...linked.entities.filter(isFree),
      ],
      literals: linked.literals.filter(isFree),
      cues: linked.cues.filter((cue) => cue.kind === 'count' || isFree(cue)),
    };
  };
}

function isShort([name, ...more]: readonly string[], word: string): boolean {
  return name !== undefined && more.length === 0 && (isShortFor(name, word) || isCutOff(name, word));
}

function covers(whole: Mention, part: Mention): boolean {
  return whole.start <= part.start && part.end <= whole.end;
}

/** A number as graphs write it. */
function spellings(number: string): readonly Literal[] {
  return [literal(number, 'integer'), literal(number, 'string'), literal(number, 'int')];
}
