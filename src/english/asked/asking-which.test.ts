import { describe, expect, it } from 'vitest';
import { askingWhich } from './asking-which.ts';

describe('whether there is something, and what', () => {
  it.each([
    [
      'Do Bergen and Stavanger have a twin town in common? If so, which?',
      'Which twin town do Bergen and Stavanger have in common?',
    ],
    ['Did Ann and Bo have any teachers in common, and if so, who?', 'Which teachers did Ann and Bo have in common?'],
    ['Is there a museum in Ghent that is free? If so, which one?', 'Which museum in Ghent that is free?'],
    ['Was there anyone who rowed in both boats? Give me their names.', 'Who rowed in both boats?'],
    ['Has anybody climbed it alone? Please list them.', 'Who has climbed it alone?'],
    ['Are there clubs in Ghent? Name them.', 'Are there clubs in Ghent? Name them.'],
    ['Are there any clubs in Ghent? Name them.', 'Which clubs in Ghent?'],
    ['Are there any boats without a skipper – if so, which ones are they?', 'Which boats without a skipper?'],
  ])('%s asks what', (text, said) => {
    expect(askingWhich(text)).toBe(said);
  });

  it.each([
    'Do Ann and Bo have a teacher in common?',
    'Is there a museum in Ghent? If so, when does it open?',
    'Is there a museum in Ghent? Give me the address.',
  ])('%s stays as it is', (text) => {
    expect(askingWhich(text)).toBe(text);
  });
});
