import { describe, expect, it } from 'vitest';
import { checkLanguageModel, checkNode } from './doctor-checks.ts';

describe('checkNode', () => {
  it('wants 20.19 or newer', () => {
    expect(checkNode('20.18.3')).toMatchObject({ status: 'fail', todo: expect.stringContaining('20.19') });
    expect(['20.19.0', '22.0.0', '24.1.0'].map((version) => checkNode(version).status)).toEqual(['ok', 'ok', 'ok']);
  });
});

describe('checkLanguageModel', () => {
  it('names settings without showing them', () => {
    const check = checkLanguageModel({ OPENAI_API_KEY: 'very-secret', HOME: '/x' });
    expect(check).toEqual({ name: 'language model', status: 'ok', detail: 'OPENAI_API_KEY set' });
    expect(checkLanguageModel({ OPENAI_API_KEY: '' }).status).toBe('warn');
  });
});
