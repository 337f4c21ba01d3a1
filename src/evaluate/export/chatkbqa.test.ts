import { describe, expect, it } from 'vitest';
import type { ValueJson } from '../../answers/index.ts';
import type { Gold } from '../dataset.ts';
import { CHATKBQA_FILES, type ChatKbqaExportTools, chatkbqaTarget } from './chatkbqa.ts';

const tools: ChatKbqaExportTools = {
  written: async (_, names) => `( JOIN ( R [ a , b , c ] ) [ ${names.get('http://x.test/e') ?? 'E'} ] )`,
  instruction: 'Write a form.\n',
  input: (question) => `Q: ${question}`,
};
const lines = (gold: Gold, more: Partial<ChatKbqaExportTools> = {}) =>
  chatkbqaTarget({ ...tools, ...more }).linesFor({ question: { id: '1', text: 'what' }, gold, tags: {} }, () => 0);
const FORM = '(JOIN (R a.b.c) e)';

describe('chatkbqaTarget', () => {
  it('writes one instruction and one conversation, with the names that the dataset gives', async () => {
    const entities = [{ iri: 'http://x.test/e', label: 'Eve' } as never];
    expect(await lines({ form: FORM, entities })).toEqual({
      lines: {
        [CHATKBQA_FILES.instructions]: [
          {
            id: '1',
            instruction: 'Write a form.\n',
            input: 'Q: what',
            output: '( JOIN ( R [ a , b , c ] ) [ Eve ] )',
            history: [],
          },
        ],
        [CHATKBQA_FILES.messages]: [
          {
            id: '1',
            messages: [
              { role: 'user', content: 'Write a form.\nQ: what' },
              { role: 'assistant', content: '( JOIN ( R [ a , b , c ] ) [ Eve ] )' },
            ],
          },
        ],
      },
    });
  });

  it.each<readonly [string, Gold, Partial<ChatKbqaExportTools>, string]>([
    ['there is no form', {}, {}, 'neither a form nor SPARQL'],
    ['none can be written', { form: null }, {}, 'no form can be written'],
    ['the form is broken', { form: '(JOIN' }, {}, 'cannot be read'],
    ['the SPARQL has no form', { sparql: 'CONSTRUCT WHERE { ?s ?p ?o }' }, {}, 'CONSTRUCT gives triples'],
    ['the query fails', { form: FORM }, { denoted: async () => ({ failed: 'too slow' }) }, 'too slow'],
    ['nothing comes', { form: FORM }, { denoted: async () => [] }, 'no answers in the graph'],
    [
      'something else comes',
      { form: FORM, answers: [{ kind: 'literal', value: '1' }] },
      { denoted: async (): Promise<readonly ValueJson[]> => [{ kind: 'literal', value: '2' }] },
      '0 of the 1 right ones',
    ],
  ])('leaves a question out where %s', async (_, gold, more, because) => {
    const found = await lines(gold, more);
    expect(found.lines[CHATKBQA_FILES.leftOut]).toMatchObject([{ id: '1', because: expect.stringContaining(because) }]);
    expect(found.because).toBeDefined();
  });
});
