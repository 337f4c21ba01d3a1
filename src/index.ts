/**
 * The public door: open a knowledge base, ask it questions, and read, translate and answer logical forms. What is more particular is
 * in the package's parts: kbqa/core, /form, /sparql, /search, /graph, /kb, /models and /run.
 */

export {
  type AmbiguityJson,
  type AnswerJson,
  type TripleJson,
  toJson,
  toText,
  type ValueJson,
} from './answers/index.ts';
export type * from './core/index.ts';
export { FormSyntaxError, KbError, KbqaError, ModelError, methodNames, UsageError } from './core/index.ts';
export {
  answerForm,
  answerMany,
  buildSnapshot,
  groundForm,
  indexEndpoint,
  openKb,
  openKbqa,
  openModels,
  openRetriever,
  queryForm,
  sayForm,
} from './door/index.ts';
export {
  canonical,
  check,
  equal,
  evaluateForm,
  grailEqual,
  indexSchema,
  mapSymbols,
  type Parsed,
  type Problem,
  parse,
  parseOrThrow,
  print,
  say,
  skeleton,
  symbols,
} from './form/index.ts';
export { dialectNamed, expandName, shortenIri } from './kb/dialects/index.ts';
export type {
  BuildOptions,
  BuildProgress,
  EndpointOptions,
  FormValues,
  IndexEndpointOptions,
  IndexProgress,
  KbSource,
  OpenedKb,
  OpenOptions,
  Snapshot,
} from './kb/index.ts';
export { type RunOptions, type RunRecord, type StartedRun, startRun, type TraceEvent } from './run/index.ts';
export {
  compile,
  type Guarded,
  type GuardOptions,
  guard,
  type Lifted,
  type LiftOptions,
  lift,
} from './sparql/index.ts';
export type {
  AnswerManyOptions,
  AskEvent,
  Asked,
  AskOptions,
  FormAnswer,
  GivenThings,
  Kbqa,
  KbqaOptions,
  ManyQuestion,
  MethodMaker,
  ModelOptions,
  OpenedModels,
  Parts,
  Retrieved,
  RetrievedPath,
  RetrieveOptions,
  Retriever,
  RetrieverOptions,
  SharedKbqaOptions,
} from './wiring/index.ts';
