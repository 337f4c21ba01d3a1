import type { Executed, Grounded, Id, Iri, Linked, RelationInfo, Word } from '../../../core/index.ts';
import { overlaps, stateAsked } from '../../../english/index.ts';
import { literal, symbols } from '../../../form/index.ts';
import { isDerived, saysNo } from '../../../graph/index.ts';
import { tokens } from '../../../search/index.ts';
import type { Surroundings } from '../../knowledge/index.ts';
import type { Item } from '../items/item.ts';

/** Answers that are looked at, and values of a relation. */
const MOST = 256;
/** What else says that something is not so, where a relation says what it is. */
const NONE = /^(?:none|not\b.*|never|un\w+ed|[-–—?]|)$/i;

/**
 * What of its answers a form leaves in, where a question chooses by a state that one relation is named by and only some of them have: of all houses of a lane those that are listed have a listed grade.
 * Nothing where the form says the state by something else, or that something is not so.
 */
export function inSaidState(
  { form, execution, items = [] }: Pick<Executed, 'form' | 'execution'> & { readonly items?: readonly Item[] },
  { wording, cues }: Pick<Linked, 'wording' | 'cues'>,
  around: Surroundings,
): Grounded | undefined {
  if (execution.status !== 'done' || execution.rows || form.kind === 'ask' || form.kind === 'superlative')
    return undefined;
  const state = stateAsked(wording);
  if (state === undefined || cues.some(({ kind }) => kind === 'not') || saysState(form, items, state, around))
    return undefined;
  const { graph } = around.knowledge;
  const things = execution.values.slice(0, MOST).flatMap((value) => graph.id(value) ?? []);
  if (things.length < 2 || things.some((thing) => graph.isLiteral(thing))) return undefined;
  const had = new Map<Id, number>();
  for (const thing of things)
    for (const relation of graph.outgoing(thing)) had.set(relation, (had.get(relation) ?? 0) + 1);
  const telling = [...had].filter(([relation]) => tellsState(around.relation(relation), relation, state, around));
  const [only, ...others] = telling;
  if (only === undefined || others.length > 0 || only[1] === things.length) return undefined;
  const by = { of: 'count', chain: [{ relation: around.iri(only[0]), inverse: false }] } as const;
  return { kind: 'and', left: form, right: { kind: 'compare', op: 'ge', by, value: literal('1', 'integer') } };
}

/** Whether a relation is named by a state and only what is in it has some: what says of others that they are not tells it by its values. */
function tellsState(
  info: RelationInfo | undefined,
  relation: Id,
  { text }: Word,
  { knowledge: { graph } }: Surroundings,
): boolean {
  if (info === undefined || isDerived(info.iri) || info.holds === 'flags' || !tokens(info.label).includes(text))
    return false;
  const values = graph.objectsOf(relation).slice(0, MOST);
  return !Array.from(values, (value) => graph.term(value).value.trim()).some((each) => saysNo(each) || NONE.test(each));
}

/** Whether a form says a state: by what it points at where the question has the word, or by what is called so. */
function saysState(
  form: Grounded,
  items: readonly Item[],
  state: Word,
  { id, relation, classInfo }: Surroundings,
): boolean {
  if (items.some(({ mention, name }) => (mention && overlaps(mention, state)) || tokens(name).includes(state.text)))
    return true;
  return symbols(form).some(({ symbol }) => {
    const node = id(symbol as Iri);
    const label = node === undefined ? undefined : (relation(node)?.label ?? classInfo(node)?.label);
    return label !== undefined && tokens(label).includes(state.text);
  });
}
