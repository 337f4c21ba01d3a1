import type { Cue, Id, Iri, Literal, Word } from '../../core/index.ts';
import { isDimension, isTurnedMeasure, readWords, saysLess, stemText } from '../../english/index.ts';
import { family, literal } from '../../form/index.ts';
import { createLabels } from '../../graph/index.ts';
import type { Knowledge } from '../knowledge/index.ts';
import type { LikelyNaming } from './entities/likelihood.ts';

/** What a comparison with another thing says before its "than", from its last word that compares on: "the Alder Bridge longer than". */
const comparing =
  /^.*\b(?!(?:other|rather|whether|never|ever|either|over|after|under|per|number)\b)((?:more|less|fewer|further|farther|[a-z]{2,}er)(?: (?!than\b)[a-z]+){0,3}) than (?:(?:that|those) of |in )?(?:the |a |an )?$/dis;
/** Things are counted where they are more or fewer: what is broader than another is not so by how many it has. */
const COUNTED = /^(?:more|less|fewer)\b/i;
/** How much less likely than the best a reading of the thing compared with may be: one in e to this. */
const within = 3;

/** A value of the thing that is compared with, and the relation that it has it by. */
interface Value {
  readonly measure: Iri;
  readonly value: Literal;
  /** Whether who has more has the lesser value: the older were born earlier. */
  readonly isTurned?: boolean;
}

/**
 * Comparisons with another thing, "bigger than Egypt", as comparisons with the values that it has in what is compared:
 * one cue for each relation that may be meant.
 */
export function createComparedThings(knowledge: Knowledge) {
  const measures = createMeasures(knowledge);
  return (text: string, words: readonly Word[], readings: readonly LikelyNaming[]): readonly Cue[] => {
    if (!/\bthan\b/i.test(text)) return [];
    const cues: Cue[] = [];
    for (const [from, word] of words.entries()) {
      const match = comparing.exec(text.slice(0, word.start));
      const [of] = match?.slice(1) ?? [];
      if (!match || of === undefined) continue;
      // "Smaller than 100" compares with the number, whatever has it for a code.
      const isFigure = /^\d+$/.test(word.text);
      const here = readings.filter((reading) => reading.from === from && !(isFigure && reading.to === from + 1));
      const best = Math.max(...here.map(({ likelihood }) => likelihood));
      const likely = here.filter(({ likelihood }) => likelihood >= best - within);
      const seen = new Set<Iri>();
      for (const { node, to } of likely) {
        for (const { measure, value, isTurned = false } of measures(node, of)) {
          if (seen.has(measure)) continue;
          seen.add(measure);
          const [start, end] = [match.indices![1]![0], words[to - 1]!.end];
          const mention = { text: text.slice(start, end), start, end };
          cues.push({ kind: 'compare', op: saysLess(of) !== isTurned ? 'lt' : 'gt', value, measure, mention, of });
        }
      }
    }
    return cues;
  };
}

/** Finds what a thing has in what some words compare: its numbers and dates, and how many things it is related to. */
function createMeasures({ graph, schema, dialect }: Knowledge) {
  const labels = createLabels(graph, dialect);
  return function* (node: Id, of: string): Iterable<Value> {
    const words = readWords(of).filter(({ isFunction }) => !isFunction);
    for (const { iri } of schema.relations) {
      const relation = graph.id({ termType: 'NamedNode', value: iri });
      if (relation === undefined) continue;
      const ends = graph.objects(node, relation);
      const [first] = ends;
      if (first === undefined) continue;
      // A relation without a name is called by the words of its IRI.
      const own = labels.all(relation);
      const names = own.length > 0 ? own : [labels.readable(relation)];
      const stems = new Set(names.flatMap((name) => stemText(name).split(' ')));
      const term = graph.term(first);
      const kind = term.termType === 'Literal' ? family(term) : undefined;
      const isSaid = ({ stem, text }: Word): boolean => stems.has(stem) || isDimension(text, names, kind);
      if (!words.some(isSaid)) continue;
      if (term.termType === 'Literal' && (kind === 'number' || kind === 'date'))
        yield { measure: iri, value: term, isTurned: isTurnedMeasure(of, names, kind) };
      else if (!graph.isLiteral(first) && COUNTED.test(of))
        yield { measure: iri, value: literal(String(ends.length), 'integer') };
    }
  };
}
