import type { Answer, Method, Question, Run } from '../../core/index.ts';
import { answersOf } from '../../stages/index.ts';
import { type ChatKbqaParts, chatkbqa } from '../chatkbqa.ts';
import { type FidelisParts, fidelis } from '../fidelis.ts';

/** What drafting and walking are made of: they have read nothing of what the ranking or the reader say. */
export interface OtherVoicesParts extends ChatKbqaParts, FidelisParts {}

/** What somebody came to, told by the answers, and how sure they are of it. */
export interface Said {
  readonly answers: string;
  readonly confidence: number;
}

/** What drafts and walks come to; each is asked when it is first wanted. */
export interface OtherVoices {
  drafted(): Promise<Said | undefined>;
  walked(): Promise<Said | undefined>;
}

export function otherVoices(question: Question, parts: OtherVoicesParts, run: Run): OtherVoices {
  const once = (method: () => Pick<Method, 'answer'>) => {
    let said: Promise<Said | undefined> | undefined;
    return () => (said ??= method().answer(question, run).then(saidBy));
  };
  return { drafted: once(() => chatkbqa(parts)), walked: once(() => fidelis(parts)) };
}

function saidBy(answer: Answer): Said | undefined {
  if (answer.status !== 'answered' || !answer.chosen.form) return undefined;
  return { answers: answersOf(answer.chosen), confidence: answer.confidence };
}

/** What drafts say of an answer: how sure they are of it, and where they come to something else, nothing. */
export function sureOf(answers: string, drafted: Said | undefined): number {
  return drafted?.answers === answers ? drafted.confidence : 0.5;
}
