import type { ModelAsked, ModelAskedAgain, ModelReplied, ModelTrouble, TermRefused } from './asking-notes.ts';
import type {
  AnswerWeighed,
  CheckAbstained,
  CheckFailed,
  ContendersWeighed,
  FormExecuted,
  FormFailed,
  ModelPartTaken,
  RepairProposed,
  WriterFailed,
} from './judging-notes.ts';
import type {
  DraftsDropped,
  DraftsRead,
  FormsGrounded,
  FormsToExecute,
  LinksDropped,
  LinksKept,
  QueryWithoutForm,
  ReadingsCompleted,
  ReadingsOffered,
  ReadingsRanked,
} from './reading-notes.ts';
import type { ExploringFailed, MoveMade, WalkPlanned, WalksFound, WalksKept, WalksStopped } from './walking-notes.ts';

/**
 * What each stage notes, by stage; `what` tells the kinds of one stage apart. All of it is plain data: forms are written
 * out, errors are their names, codes and messages.
 * @example
 * for await (const event of kbqa.stream(question))
 *   if (event.kind === 'note' && event.stage === 'link' && event.data?.what === 'kept') console.log(event.data.entities.map(({ label }) => label));
 */
export interface StageNotes {
  readonly link: LinksKept | LinksDropped;
  readonly enumerate: ReadingsOffered;
  readonly rate: ReadingsRanked;
  readonly reader: never;
  readonly draft: ReadingsCompleted | DraftsRead | DraftsDropped;
  readonly ground: FormsGrounded | FormsToExecute | QueryWithoutForm;
  readonly walk: WalkPlanned | WalksKept | WalksStopped | WalksFound;
  readonly explore: MoveMade | ExploringFailed | QueryWithoutForm;
  readonly execute: FormExecuted | FormFailed;
  readonly verify: CheckFailed | CheckAbstained;
  readonly repair: RepairProposed | WriterFailed;
  readonly weigh: never;
  readonly select: AnswerWeighed | ContendersWeighed | ModelPartTaken;
  readonly model: ModelAsked | ModelReplied | ModelAskedAgain | ModelTrouble;
  readonly kb: TermRefused;
}

/**
 * The steps of answering, in the order a question meets them, and what they wait for: models and the graph.
 * @example
 * const spent = (cost: Cost, stage: Stage): number => cost.stages[stage] ?? 0;
 */
export type Stage = keyof StageNotes;

/**
 * What a stage may note: what is known of it, or anything of a method's own.
 * @example
 * const note: StageNote<'execute'> = { what: 'own', data: { tried: 3 } };
 * run.trace.note('execute', 'three were tried', note);
 */
export type StageNote<S extends Stage = Stage> = { [K in S]: StageNotes[K] | OwnNote }[S];

/**
 * Anything that a method of one's own has to tell.
 * @example
 * run.trace.note('select', 'the shortest was taken', { what: 'own', data: { length: 12 } } satisfies OwnNote);
 */
export interface OwnNote {
  readonly what: 'own';
  readonly data: unknown;
}
