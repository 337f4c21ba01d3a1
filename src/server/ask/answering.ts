import { type Iri, UsageError } from '../../core/index.ts';
import { expandName } from '../../kb/index.ts';
import type { Graphs, ServedGraph } from '../graphs/index.ts';
import type { Lanes } from '../safety/index.ts';
import type { ServerSettings } from '../settings.ts';
import type { AnswerJson, AskRequest } from '../wire.ts';
import { AnswerCache } from './answer-cache.ts';
import { type Asked, type Asking, type AskingOptions, answerQuestion } from './answer-question.ts';
import { replay } from './replay.ts';

export interface AnsweringOptions {
  readonly graphs: Graphs;
  readonly lanes: Lanes;
  readonly settings: Pick<ServerSettings, 'methods' | 'models' | 'timeoutMs'>;
  /** Told of every answer. */
  readonly onAnswer?: (answer: AnswerJson) => void;
}

/** Answers questions for whoever asks, over whatever: each in its turn, and the same one once. */
export class Answering {
  readonly #options: AnsweringOptions;
  readonly #known = new AnswerCache();

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  /** What a request asks, checked. Throws what is the asker's mistake. */
  read(request: AskRequest): Asking {
    const { graphs, settings } = this.#options;
    const graph = graphs.named(request.kb);
    const { question, method = settings.methods[0]!, model = settings.models[0]!, entities = [], language } = request;
    oneOf('method', method, settings.methods);
    oneOf('model', model, settings.models);
    const about = entities.map((name) => thingNamed(name, graph));
    return { graph, question, method, model, entities: about, language, previous: request.previous?.form };
  }

  async answer(asking: Asking, { signal, onEvent }: Omit<AskingOptions, 'timeoutMs'>): Promise<Asked> {
    const { lanes, settings, onAnswer } = this.#options;
    const known = this.#known.get(asking);
    if (known) {
      if (onEvent) for (const event of replay(known.trace)) onEvent(event);
      const again = { ...known.answer, cached: true };
      onAnswer?.(again);
      return { ...known, answer: again };
    }
    const options = { signal, timeoutMs: settings.timeoutMs, ...(onEvent && { onEvent }) };
    const asked = await lanes.of(asking.graph).run(signal, () => answerQuestion(asking, options));
    this.#known.put(asking, asked);
    onAnswer?.(asked.answer);
    return asked;
  }
}

function oneOf(what: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) throw new UsageError(`There is no ${what} "${name}" here. There is ${known.join(', ')}.`);
}

function thingNamed(name: string, { opened, name: kb }: ServedGraph): Iri {
  const iri = expandName(opened.kb.dialect, name);
  const kind = iri === undefined ? 'nothing' : opened.kindOf(iri);
  if (iri !== undefined && (kind === 'entity' || kind === 'unknown')) return iri;
  throw new UsageError(`${kb} has no thing called "${name}". Give its IRI, as a search finds it.`);
}
