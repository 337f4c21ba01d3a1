import { expect, it } from 'vitest';
import type { Answer, Iri, Linked } from '../../core/index.ts';
import { readCues, readFigures, readWording, toLiterals } from '../../english/index.ts';
import { mapSymbols, parseOrThrow } from '../../form/index.ts';
import { openKb } from '../../kb/index.ts';
import { surroundingsOf } from '../../stages/index.ts';
import { unlessOtherwise } from './unless-otherwise.ts';

it('withholds a reading that ranks from the other end than the words say, or takes a place for another', async () => {
  const { kb, snapshot } = await openKb(`@prefix : <http://x/> .
    :a a :Rower ; :ranking 1 ; :speaks "Dutch", "English" . :b a :Rower ; :ranking 2 ; :speaks "English" .`);
  const around = surroundingsOf(snapshot!);
  const said = (question: string, form: string): string => {
    const figures = readFigures(question);
    const linked = {
      wording: readWording(question),
      cues: readCues(question, figures),
      literals: toLiterals(question, figures),
    } as unknown as Linked;
    const chosen = { form: mapSymbols(parseOrThrow(form), (name) => `http://x/${name}` as Iri) };
    return unlessOtherwise({ status: 'answered', confidence: 0.9, chosen } as unknown as Answer, linked, around).status;
  };
  expect(said('Who has the best ranking?', '(ARGMAX Rower ranking)')).toBe('unanswerable');
  expect(said('Who has the best ranking?', '(ARGMIN Rower ranking)')).toBe('answered');
  expect(said('Who is in the top two?', '(eq ranking 2)')).toBe('unanswerable');
  expect(said('Who does not speak Dutch?', '(ne speaks "Dutch")')).toBe('unanswerable');
  await kb.close();
});
