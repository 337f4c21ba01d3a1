import { describe, expect, it } from 'vitest';
import { politicsSnapshot } from '../../../../test/fixtures/politics.ts';
import { stem } from '../../../english/index.ts';
import { createSchemaWords } from './schema-words.ts';

describe('listening to the words of a schema', () => {
  it('hears one question while another is read', () => {
    const words = createSchemaWords(politicsSnapshot());
    const [capital, border] = [[stem('capital')], [stem('borders')]];
    const first = words.listen(capital);
    const heard = structuredClone(first);
    expect(first.touched.relations.length).toBeGreaterThan(0);
    expect(words.listen(border).names).not.toEqual(heard.names);
    expect(first).toEqual(heard);
  });
});
