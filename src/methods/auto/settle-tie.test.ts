import { describe, expect, it } from 'vitest';
import { politics, politicsSnapshot } from '../../../test/fixtures/politics.ts';
import { wordEmbedder } from '../../../test/fixtures/word-embedder.ts';
import type { Answer, Candidate, Fallen, Grounded, Iri } from '../../core/index.ts';
import { readWords } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { embedded } from '../../kb/engine/index.ts';
import { offlineRoles } from '../../models/index.ts';
import { startRun } from '../../run/index.ts';
import { answered, createLinker, execute, namesIn, surroundingsOf, withVerdicts } from '../../stages/index.ts';
import { otherVoices } from './other-voices.ts';
import { settleTie } from './settle-tie.ts';

const snapshot = politicsSnapshot();
const kb = embedded(snapshot, { name: 'politics' });
const linker = createLinker(snapshot);
const names = namesIn(snapshot);

const read = (form: string): Grounded => mapSymbols(parseOrThrow(form), (symbol) => politics(String(symbol)) as Iri);
const CAPITAL = read('(JOIN (R capital) Aland)');
const BORDERS = read('(JOIN (R borders) Aland)');

/** What is answered where the ranking has one form first and another just behind it, and a parser drafts a third. */
function settled(
  first: Grounded,
  next: Candidate & Pick<Fallen, 'fall'>,
  drafted: string,
  ...unsaid: readonly string[]
): Promise<Answer> {
  return settledFor('What is the capital of Aland?', first, next, drafted, ...unsaid);
}

async function settledFor(
  text: string,
  first: Grounded,
  next: Candidate & Pick<Fallen, 'fall'>,
  drafted: string,
  ...unsaid: readonly string[]
): Promise<Answer> {
  const question = { id: 'q', text };
  const run = startRun();
  const roles = offlineRoles(wordEmbedder());
  const parser = { id: 'drafts', ask: async () => [{ item: drafted, score: 1, by: 'drafts' }] };
  const own = { names: [], terms: [], others: readWords(unsaid.join(' ')) };
  const executed = await execute({ form: first, score: 9, origin: 'enumerated', unsaid: own }, kb, run);
  const answer = await answered(withVerdicts(executed), 0.9, { kb, names }, run);
  const linked = await linker.link(question, run);
  const voices = { ...roles, likeness: roles.ranker, parser, kb, around: surroundingsOf(snapshot), linker, names };
  return await settleTie(linked, { ...answer, fallen: [next] }, otherVoices(question, voices, run), { kb, names }, run);
}

const behind = (form: Grounded, by: number, fall: Fallen['fall'] = { kind: 'outranked' }) =>
  ({ form, score: 9 - by, origin: 'enumerated', fall }) as const;
const labels = (answer: Answer): readonly (string | undefined)[] =>
  answer.status === 'answered' ? answer.values.map(({ label }) => label) : [];
const NOTHING = '( JOIN ( R [ party ] ) [ Ann ] )';

describe('settleTie', () => {
  it('takes the second of two tied readings that walks or drafts come to, as sure as the first was', async () => {
    const answer = await settled(BORDERS, behind(CAPITAL, 0.1), NOTHING);
    expect(labels(answer)).toEqual(['Acity']);
    expect(answer).toMatchObject({ confidence: 0.9, fallen: [{ form: BORDERS }] });
  });

  it('takes no single step for all of them, where words ask for these', async () => {
    const all = read('(JOIN (R borders) (JOIN (R (STAR borders)) Aland))');
    const drafted = '( JOIN ( R [ borders ] ) [ Aland ] )';
    const [some, whole] = await Promise.all(
      ['What borders Aland?', 'What borders Aland, directly or indirectly?'].map((text) =>
        settledFor(text, all, behind(BORDERS, 0.1), drafted),
      ),
    );
    expect(labels(some!).length).toBeLessThan(labels(whole!).length);
  });

  it('keeps the first where either comes to it, too', async () => {
    const answer = await settled(BORDERS, behind(CAPITAL, 0.1), '( JOIN ( R [ borders ] ) [ Aland ] )');
    expect(labels(answer)).not.toEqual(['Acity']);
  });

  it('keeps the first where nothing is tied with it, or only what was found wanting', async () => {
    expect(labels(await settled(BORDERS, behind(CAPITAL, 1), NOTHING))).not.toContain('Acity');
    const empty = behind(CAPITAL, 0.1, { kind: 'empty' });
    expect(labels(await settled(BORDERS, empty, NOTHING))).not.toContain('Acity');
  });

  it('takes one that leaves out no more of the question than the first', async () => {
    const without = (...words: readonly string[]) => behind(CAPITAL, 0.1, { kind: 'unsaid', words });
    expect(labels(await settled(BORDERS, without('great'), NOTHING, 'great', 'town'))).toEqual(['Acity']);
    expect(labels(await settled(BORDERS, without('great'), NOTHING, 'town'))).not.toContain('Acity');
  });

  it('keeps the first where the other ranks higher: it was passed over for a reason', async () => {
    expect(labels(await settled(BORDERS, behind(CAPITAL, -0.3), NOTHING))).not.toContain('Acity');
  });

  it('keeps the first where the other only leaves out what is named', async () => {
    const neighbours = '(OR (JOIN (R borders) Aland) Aland)';
    const without = behind(read(`(NOT ${neighbours} Aland)`), 0.1);
    const answer = await settled(read(neighbours), without, '( JOIN ( R [ borders ] ) [ Aland ] )');
    expect(labels(answer)).toContain('Aland');
  });
});
