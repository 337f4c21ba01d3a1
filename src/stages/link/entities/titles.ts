import type { Id, Word } from '../../../core/index.ts';
import { isPersonalTitle, sexInTitle } from '../../../english/index.ts';
import { createLabels } from '../../../graph/index.ts';
import { grouped, normalise, tokens } from '../../../search/index.ts';
import { type Knowledge, type ToldSex, toldSex } from '../../knowledge/index.ts';
import type { Profiles } from './profiles.ts';
import type { Naming, Stretch } from './read/naming.ts';

/** Things that have to do with a title in one way: fewer, and it is a name of somebody else, as in "Hillary Clinton". */
const leastHeld = 5;
/** What is looked at of one relation: whoever has more of them has the title among the first. */
const looked = 20;

/**
 * Finds parts of names after a title of the thing, "Governor Cuomo", "Queen Elizabeth 1": a name of something that it has
 * to do with, as others do, at once or by way of a mediator, or of its class. Both together are the mention. So are a
 * title of people and initials with the name behind them, whatever the graph says of titles.
 */
export function createTitles(knowledge: Knowledge, { profile }: Profiles) {
  const { graph, schema, dialect, mediators } = knowledge;
  const labels = createLabels(graph, dialect);
  let classes: readonly string[] | undefined;
  let sexes: ToldSex | false | undefined;
  const isHeld = (holder: Id, predicate: Id, title: Id): boolean =>
    graph.objects(holder, predicate).includes(title) && graph.subjects(predicate, title).length >= leastHeld;
  const holds = (node: Id, title: Id): boolean => {
    const name = normalise(labels.readable(title));
    // Few questions have a title in them.
    const classNames = (classes ??= schema.classes.map(({ label }) => normalise(label)));
    if (profile(node).classes.some((type) => classNames[type] === name)) return true;
    for (const predicate of graph.outgoing(node)) {
      if (isHeld(node, predicate, title)) return true;
      for (const end of graph.objects(node, predicate).subarray(0, looked)) {
        if (mediators[end] === 1 && graph.outgoing(end).some((further) => isHeld(end, further, title))) return true;
      }
    }
    return false;
  };

  /** Whether a title tells another sex than the graph does: "Ms Novak" is not Jan Novak. */
  const isOfOtherSex = (node: Id, title: string): boolean => {
    const sex = sexInTitle(title);
    if (sex === undefined || graph.isLiteral(node)) return false;
    sexes ??= toldSex(knowledge) ?? false;
    return sexes !== false && graph.objects(node, sexes.relation).includes(sexes[sex === 'female' ? 'male' : 'female']);
  };

  /** Where what is said before a name begins: titles of people, "Dr Novak", and the initials of its other words, "P. Novak". */
  const introduced = ({ from, to, node }: Naming, text: string, words: readonly Word[]): number => {
    const others = (): readonly string[] => {
      const said = new Set(words.slice(from, to).map((word) => word.text));
      return tokens(labels.readable(node)).filter((word) => !said.has(word));
    };
    const isInitial = ({ text: letter, capital }: Word): boolean =>
      capital && /^\p{L}$/u.test(letter) && others().some((word) => word.startsWith(letter));
    let first = from;
    for (let at = from - 1; at >= 0; at--) {
      const word = words[at]!;
      if (isOfOtherSex(node, word.text)) return from;
      if (!/^\.? ?$/.test(text.slice(word.end, words[at + 1]!.start))) break;
      if (!(word.capital && isPersonalTitle(word.text)) && !isInitial(word)) break;
      first = at;
    }
    return first;
  };

  return function* (
    readings: readonly Naming[],
    text: string,
    words: readonly Word[],
  ): Iterable<{ readonly name: Naming; readonly span: Stretch }> {
    /** Whether words begin or end a name, as people are called for short. */
    const isEndOf = ({ from, to, node }: Naming): boolean => {
      const name = tokens(labels.readable(node));
      return name[0] === words[from]!.text || name.at(-1) === words[to - 1]!.text;
    };
    const isBehind = (title: Word, name: Word): boolean =>
      !title.possessive && text.slice(title.end, name.start).trim() === '';
    const endingAt = grouped(
      readings.filter(({ how }) => how === 'name'),
      ({ to }) => to,
    );
    for (const part of readings) {
      const names = part.how === 'part' ? endingAt.get(part.from) : undefined;
      if (names === undefined || !isBehind(words[part.from - 1]!, words[part.from]!) || !isEndOf(part)) continue;
      const title = names.find(({ node }) => holds(part.node, node));
      if (title) yield { name: part, span: { from: title.from, to: part.to } };
    }
    for (const name of readings) {
      if (name.how !== 'part' && name.how !== 'name' && name.how !== 'typo') continue;
      const from = introduced(name, text, words);
      if (from < name.from && (name.how !== 'part' || isEndOf(name))) yield { name, span: { from, to: name.to } };
    }
  };
}
