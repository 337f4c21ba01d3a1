import { describe, expect, it } from 'vitest';
import { literal } from '../../src/form/index.ts';
import { openKb } from '../../src/kb/index.ts';
import { exploringMessages, nativeTools } from '../../src/models/index.ts';
import { startRun } from '../../src/run/index.ts';
import { aboutTokens, brief, createLinker, surroundingsOf } from '../../src/stages/index.ts';
import { createMoveMaker } from '../../src/stages/explore/make-move.ts';
import { Vocabulary } from '../../src/stages/explore/vocabulary.ts';
import { politics, politicsSnapshot, politicsTriples } from '../fixtures/politics.ts';
import { relationsSnapshot } from '../fixtures/many-relations.ts';

type Asked = ReturnType<typeof politicsSnapshot>;

async function promptFor(snapshot: Asked, text: string, isReadBefore = false): Promise<string> {
  const question = { id: 'q', text };
  const linked = await createLinker(snapshot).link(question, startRun());
  const form = { kind: 'count', of: { kind: 'class', symbol: politics('Country') } } as const;
  const executed = {
    form,
    score: 1,
    origin: 'drafted',
    query: { text: '', form, shape: 'select', answer: 'x' },
    execution: { status: 'done', values: [literal('3', 'integer')], complete: true },
  } as const;
  const readings = isReadBefore ? [{ executed, paraphrase: 'How many countries are there?', chance: 0.42, isConfident: false }] : [];
  return brief({ question, linked, around: surroundingsOf(snapshot), readings, labels: new Map() }).text;
}

function whole(briefing: string, native: boolean): string {
  const messages = exploringMessages({ briefing, turns: [], left: 6 }, native);
  const said = messages.map(({ role, content }) => `<${role}>\n${content}`).join('\n');
  return native ? `${said}\n<tools>\n${JSON.stringify(nativeTools, undefined, 1)}\n` : `${said}\n`;
}

describe('what an explorer is told', () => {
  it('where tools are called', async () => {
    const briefing = await promptFor(politicsSnapshot(), 'Who is the president of Aland?', true);
    await expect(whole(briefing, true)).toMatchFileSnapshot('prompts/explorer-tools.txt');
  });

  it('where moves are written in text', async () => {
    const briefing = await promptFor(politicsSnapshot(), 'Which countries border Aland?');
    await expect(whole(briefing, false)).toMatchFileSnapshot('prompts/explorer-text.txt');
  });

  it('of the facts around a thing, with what lies behind nodes without a name', async () => {
    await using opened = await openKb(politicsTriples());
    const vocabulary = new Vocabulary(opened.kb.dialect, [politics('Aland')]);
    const maker = createMoveMaker({ explored: opened, vocabulary, readings: [] });
    const told: string[] = [];
    for (const thing of [':Aland', ':ann', ':President']) {
      const { text } = await maker.make({ tool: 'look', thing }, startRun());
      told.push(`look ${thing}\n${text}\n`);
    }
    await expect(told.join('\n')).toMatchFileSnapshot('prompts/explorer-look.txt');
  });

  it.each([true, false])('takes at most 2,000 tokens for a graph of 50 relations (tools: %s)', async (native) => {
    const snapshot = relationsSnapshot(50);
    expect(snapshot.schema.relations.filter(({ iri }) => iri.includes('/has'))).toHaveLength(50);
    const prompt = whole(await promptFor(snapshot, 'Which thing of kind 3 has the highest figure 7?', false), native);
    expect(prompt).toContain('The graph, all of it:');
    // How things are called is told when how values are written no longer fits.
    expect(prompt).toMatch(/A :Kind3 \(4, such as "member \d of kind 3"\) has/);
    expect(aboutTokens(prompt)).toBeLessThanOrEqual(2_000);
  });

  it('tells the part of a large graph that a question has to do with, in no more', async () => {
    const prompt = whole(await promptFor(relationsSnapshot(600), 'What figure has member 3 of kind 82?'), true);
    expect(prompt).toContain('The part of the graph that may matter');
    expect(prompt).toContain('hasFigure410');
    expect(aboutTokens(prompt)).toBeLessThanOrEqual(2_200);
  });

  it('counts tokens not below what tokenizers do', () => {
    // As o200k_base counts them: 10, 9 and 11.
    expect(aboutTokens('The quick brown fox jumps over the lazy dog.')).toBeGreaterThanOrEqual(10);
    expect(aboutTokens('SELECT ?x WHERE { ?x a :Shop }')).toBeGreaterThanOrEqual(9);
    expect(aboutTokens('http://www.w3.org/2001/XMLSchema#integer')).toBeGreaterThanOrEqual(11);
  });
});
