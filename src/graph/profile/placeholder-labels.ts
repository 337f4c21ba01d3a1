import type { Graph, Id, Ids } from '../../core/index.ts';
import { singular } from '../../search/index.ts';
import { localName } from '../humanise.ts';
import { localWords } from '../local-words.ts';
import { sample } from './sample.ts';

const LOOKED_AT = 200;
const NEARLY_ALL = 0.95;
/** Of fewer nothing can be told. */
const LEAST = 3;
/** What only says that there is something, as dumps call the rows of a table. */
const ROW = new Set([
  'row',
  'record',
  'item',
  'entry',
  'object',
  'feature',
  'node',
  'instance',
  'resource',
  'table',
  'datum',
  'element',
]);
const NUMBERED = /^(.*?)[\s_:.-]*(#|(?:no|nr)\.)?\s*\d+$/iu;
const CODE = /^(?=.*\d)[\p{L}\d]{1,8}(?:[-./_][\p{L}\d]+)*$/u;

/**
 * What labels say that tell nothing: 'made' ones are of class and key, as tools write them for every row ("constituencies #1", "table_row 12"); 'numbers' are what people may say,
 * where nothing else is called a name ("4402", "P-17", "Room 12").
 */
export function placeholderLabels(
  graph: Graph,
  labels: readonly Id[],
  things: Ids,
  type: Id | undefined,
): 'made' | 'numbers' | undefined {
  const className = type === undefined ? '' : localName(graph.term(type).value);
  const classWords = localWords(className).map(singular);
  const texts = [...sample(things, LOOKED_AT)].flatMap((thing) => {
    const [label] = labels.flatMap((each) => [...graph.objects(thing, each)]);
    return label === undefined ? [] : graph.term(label).value.trim();
  });
  if (texts.length < LEAST) return undefined;
  const areMostly = (is: (text: string) => boolean): boolean => texts.filter(is).length >= NEARLY_ALL * texts.length;
  const isNumbered = (text: string): 'made' | 'numbers' | undefined => {
    const [, before = '', sign] = NUMBERED.exec(text) ?? [];
    const words = localWords(before).map(singular);
    if (words.length === 0 || !words.every((word) => classWords.includes(word) || ROW.has(word))) return undefined;
    const isWritten = sign === '#' || before.includes('_') || (before === className && singular(before) !== before);
    return isWritten || words.every((word) => ROW.has(word)) ? 'made' : 'numbers';
  };
  if (areMostly((text) => isNumbered(text) === 'made')) return 'made';
  return areMostly((text) => CODE.test(text) || isNumbered(text) !== undefined) ? 'numbers' : undefined;
}
