import type { Grounded, Id, Iri } from '../../../core/index.ts';
import { isFunctionWord, readWords } from '../../../english/index.ts';
import type { Knowledge } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';
import type { KindsRead } from './kinds-read.ts';

/** Asks of a kind as such: of one, or of all, and of none that is pointed at ("the"). */
const ASKED =
  /^\W*(?:(?:what|which)(?<noun>(?: [\p{L}-]+){1,2}?)|what|where|who|whom) (?:is|are|was|were|do|does|did|can)(?: (?<one>an?|any|every|each|most|all|typical))? (?<rest>.+?)\s*\?*$/iu;
const POINTED = /^(?:the|this|that|these|those|my|our|your|his|her|its|their)\b/i;
/** Members of a class looked at for whether they have a relation. */
const LOOKED_AT = 200;

/**
 * Reads what is asked of a kind that has members, "What are trugs made of?": what they have by the relation that the rest of the question
 * is the name of. Only where all of its words are taken up.
 */
export function createMembersReader({ graph, dialect, schema }: Knowledge): (text: string) => KindsRead | undefined {
  const idOf = (value: string): Id | undefined => graph.id({ termType: 'NamedNode', value });
  const type = idOf(dialect.typeOf);
  const classes = schema.classes.filter(({ count, mediator }) => count > 0 && !mediator);
  const stemsIn = (text: string): string =>
    readWords(text)
      .filter((word) => !isFunctionWord(word.text))
      .map(({ stem }) => stem)
      .sort()
      .join(' ');
  const named = new Map(classes.map((each) => [stemsIn(each.label), each]));
  const relations = schema.relations.map(({ iri, label }) => ({ iri, stems: stemsIn(label), label }));
  const has = (kind: Id, iri: Iri): boolean => {
    const relation = idOf(iri);
    const members = type === undefined ? [] : [...graph.subjects(type, kind).subarray(0, LOOKED_AT)];
    return relation !== undefined && members.some((member) => graph.objects(member, relation).length > 0);
  };
  return (text) => {
    const { noun = '', one, rest = '' } = ASKED.exec(text)?.groups ?? {};
    if (POINTED.test(rest)) return undefined;
    const words = readWords(rest);
    // A plural, or one of them.
    for (let length = Math.min(4, words.length - 1); length > 0; length--) {
      const [name, asked] = [rest.slice(0, words[length - 1]!.end), rest.slice(words[length]!.start)];
      const kind = named.get(stemsIn(name));
      const isPlural = kind !== undefined && name.toLowerCase() !== kind.label.toLowerCase();
      if (kind === undefined || !(isPlural || one)) continue;
      // The oils that soaps contain are what they contain as oil, or what they contain that is an oil.
      const said = new Set([stemsIn(`${noun} ${asked}`), ...(named.has(stemsIn(noun)) ? [stemsIn(asked)] : [])]);
      said.delete('');
      const [relation, ...others] = relations.filter((each) => said.has(each.stems) && has(idOf(kind.iri)!, each.iri));
      if (relation === undefined || others.length > 0) return undefined;
      const form: Grounded = {
        kind: 'join',
        step: { relation: relation.iri, inverse: true },
        of: { kind: 'class', symbol: kind.iri },
      };
      const item = (each: string): Item => ({
        kind: 'thing',
        text: each,
        name: each,
        means: { relation: relation.iri },
      });
      return {
        form,
        items: [{ kind: 'class', text: name, name, means: { class: kind.iri } }, item(relation.label)],
      };
    }
    return undefined;
  };
}
