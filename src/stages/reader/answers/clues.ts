import type { Executed, Linked } from '../../../core/index.ts';
import type { Held } from '../../select/index.ts';
import type { Item } from '../items/item.ts';
import type { ReadForm } from '../read-with-graph.ts';

/** How the words of a question speak of a form, and the form of them. */
export interface WordClues {
  /** How far the form is from the word that it says least of; how much better something else in the graph says its words. */
  readonly unsaid: number;
  readonly passedOver: number;
  /** Names and figures of the question that it does without. */
  readonly unused: number;
  /** How well the words speak of that part of the form that they speak least of. */
  readonly spoken: number;
  /** Both at once: a word that the form does not say, and a part of it that no word speaks of. */
  readonly strange: number;
  /** How many answers there are, and parts of the form. */
  readonly many: number;
  readonly size: number;
  /** Whether the answers are of the kind that the question word wants, and whether they cannot be: a number or a film where it asks who. */
  readonly ofKind: number;
  readonly offKind: number;
  /** Figures that it compares with to the other side than the wording says. */
  readonly turned: number;
  /** Whether the question says that something is not so, and the form does not. */
  readonly unnegated: number;
  /** How much of the reader's belief went to answers with more or fewer columns. */
  readonly misshapen: number;
}

/** What speaks for and against answers that forms of the reader have, each as a number of its own scale. */
export interface ReadClues extends WordClues {
  /** How likely the reader thinks them, by how much likelier than the next, and how much of its belief went to forms without an answer. */
  readonly belief: number;
  readonly lead: number;
  readonly dead: number;
  /** How likely it thinks that there is no answer. */
  readonly none: number;
  /** How many forms come to them. */
  readonly forms: number;
  /** Whether the ranking came to the same, how sure it is of it, and whether it would rather say nothing. */
  readonly ranked: number;
  readonly rankedSure: number;
  readonly rankedWithheld: number;
  /** What the words and the form leave of each other, where the ranking would rather say nothing. */
  readonly withheldUnsaid: number;
  readonly withheldUnspoken: number;
}

/** What speaks for and against an answer of the ranking that the reader did not come to. */
export interface RankedClues extends WordClues {
  /** How sure the ranking is of it, and whether it would rather say nothing. */
  readonly sure: number;
  readonly withheld: number;
  /** How likely the reader thinks what it came to instead, and that there is no answer. */
  readonly other: number;
  readonly none: number;
}

const WORD_CLUES = [
  'unsaid',
  'passedOver',
  'unused',
  'spoken',
  'strange',
  'many',
  'size',
  'ofKind',
  'offKind',
  'turned',
  'unnegated',
  'misshapen',
] as const;
/** What is known of an answer of the reader's where the ranking was asked, too. */
const AGREED_CLUES = ['ranked', 'rankedSure', 'rankedWithheld', 'withheldUnsaid', 'withheldUnspoken'] as const;
const OWN_CLUES = ['belief', 'lead', 'dead', 'none', 'forms'] as const;
export const READ_CLUES = [...OWN_CLUES, ...AGREED_CLUES, ...WORD_CLUES] as const;
/** What is known of it where nobody else was asked. */
export const ALONE_CLUES = [...OWN_CLUES, ...WORD_CLUES] as const;
export const RANKED_CLUES = ['sure', 'withheld', 'other', 'none', ...WORD_CLUES] as const;

/** An answer with its clues, and a word of the question that its form hardly says. */
export interface Clued<C> {
  readonly clues: C;
  readonly leftOut?: string;
  /** Nothing of its form is called like what the question asks for some or how much of. */
  readonly isKindUnsaid?: true;
}

/** What is weighed: what both who read came to. */
export interface ReadSubject {
  readonly linked: Pick<Linked, 'wording' | 'cues' | 'literals'>;
  /** All that the reader could point at. */
  readonly items: readonly Item[];
  /** All forms that it wrote, and those that have an answer. */
  readonly forms: readonly ReadForm[];
  readonly none: number;
  readonly held: readonly Held<ReadForm & Executed>[];
  /** What the ranking came to, and how sure it is. */
  readonly ranked?: RankedAnswers;
}

export interface RankedAnswers {
  readonly chosen: Executed;
  readonly answers: string;
  readonly sure: number;
  readonly withheld: boolean;
}
