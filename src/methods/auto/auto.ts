import { type Rng, rng } from '../rng.ts';
import { answering } from '../shared.ts';
import type { AutoOptions, AutoParts } from './auto-parts.ts';
import { readOffline } from './read-offline.ts';
import { askExplorer } from './with-explorer.ts';

/**
 * Two who read a question, and whom to believe: `rng` compares what lies around the names of a question with its words, a reader
 * that was taught on many graphs writes forms of any shape. An answer is as likely as both together make it.
 */
export function auto(parts: AutoParts, options: AutoOptions = {}): Rng {
  const { explorer, explored, exploring = {} } = { ...parts, ...options };
  if (!explorer || !explored) return readersOnly(parts, options);
  const offline = withoutModel(parts);
  return {
    ...rng(offline, options),
    name: 'auto',
    answer: (question, run) =>
      answering(async () => {
        const known = await readOffline(question, offline, options, run, true);
        return await askExplorer(question, known, { ...parts, explorer, explored }, exploring, run);
      }),
  };
}

function readersOnly(parts: AutoParts, options: AutoOptions): Rng {
  const alone = { ...rng(parts, options), name: 'auto' };
  // Forms that a writer of one's own writes are not overruled by small models.
  if (!parts.readWithGraph || parts.writer) return alone;
  return {
    ...alone,
    answer: (question, run) => answering(async () => (await readOffline(question, parts, options, run)).answer),
  };
}

/** The parts as they are where no language model is asked: it would draft and choose steps, too. */
function withoutModel({ writer: _, voices: __, ...parts }: AutoParts): AutoParts {
  return { ...parts, ranker: parts.likeness ?? parts.ranker };
}
