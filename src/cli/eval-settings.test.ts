import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpointFlags } from './endpoint-flags.ts';
import { evalSettings, settingsJson } from './eval-settings.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'kbqa-settings-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const settings = (kb: string) => evalSettings('data.jsonl', { kb, out: place });
const SECRET = 'https://ann:hush-hush@example.org/sparql?x9=hush-hush&format=json';

describe('the settings of a run', () => {
  it('are saved without what may be a credential', async () => {
    const saved = settingsJson(await settings(SECRET));
    expect(saved).toMatchObject({ kb: 'https://example.org/sparql?format=json', withheld: ['kb'] });
    expect(JSON.stringify(saved)).not.toContain('hush');
  });

  it.each(['atlas', 'my-graph.ttl', 'https://example.org/{graph}/sparql?default-graph-uri=http://x'])(
    'are saved as they are where there is none: %s',
    async (kb) => {
      const saved = settingsJson(await settings(kb));
      expect(saved.kb).toBe(kb);
      expect(saved).not.toHaveProperty('withheld');
    },
  );

  it('ask for the address again when they are gone on with, and are the same then', async () => {
    const first = settingsJson(await settings(SECRET));
    const file = join(place, 'config.json');
    await writeFile(file, JSON.stringify({ ...first, run: {} }));
    await expect(evalSettings(file, {})).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringContaining('give it again with --kb'),
    });
    const again = await evalSettings(file, { kb: SECRET });
    expect(again.kb).toBe(SECRET);
    expect(settingsJson(again)).toEqual(first);
  });
});

describe('what an endpoint is told', () => {
  it('comes from options and, for what is not to be seen in a list of processes, from the environment', () => {
    const env = { KBQA_ENDPOINT_AUTH: 'Bearer abc', KBQA_ENDPOINT_PARAMETERS: 'key=a%20b&x=y' };
    const flags = endpointFlags({ header: ['X-One: two'], graph: [] }, { env } as never);
    expect(flags).toEqual({
      headers: { authorization: 'Bearer abc', 'X-One': 'two' },
      parameters: { key: 'a b', x: 'y' },
      defaultGraphs: [],
    });
  });
});
