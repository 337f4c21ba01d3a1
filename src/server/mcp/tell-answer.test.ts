import { describe, expect, it } from 'vitest';
import { plain } from '../../kb/index.ts';
import type { AnswerJson } from '../wire.ts';
import { answerTold } from './tell-answer.ts';

const told = (modelPart?: AnswerJson['modelPart']): object =>
  answerTold(
    {
      status: 'answered',
      kb: 'atlas',
      answers: [],
      ambiguous: [],
      ...(modelPart && { modelPart }),
    } as unknown as AnswerJson,
    plain,
  );

describe('answerTold', () => {
  it('says where a language model was asked and failed, so that this is what was found without it', () => {
    expect(told({ id: 'm', part: 'failed', because: 'nobody is there' })).toMatchObject({
      without_model: 'nobody is there',
    });
    expect(told({ id: 'm', part: 'confirmed' })).not.toHaveProperty('without_model');
    expect(told()).not.toHaveProperty('without_model');
  });
});
