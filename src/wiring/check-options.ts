import { type Method, type MethodName, methodNames, type Roles, UsageError } from '../core/index.ts';
import { closedMessage, type OpenedKb } from '../kb/index.ts';
import type { Recalibration } from '../stages/index.ts';
import { METHODS, noSuchMethod, presetsOf } from './methods.ts';

/** What can be wrong with the options of `openKbqa`, which come from programs that no compiler may have checked. */
interface Options {
  readonly kb?: unknown;
  readonly roles?: unknown;
  readonly method?: unknown;
  readonly preset?: unknown;
  readonly abstainBelow?: unknown;
  readonly cacheMb?: unknown;
  readonly calls?: unknown;
  readonly tokens?: unknown;
  readonly patienceMs?: unknown;
  readonly model?: unknown;
  readonly exemplars?: unknown;
  readonly calibration?: unknown;
  readonly env?: unknown;
}

/** Refuses options that cannot be meant, saying what to give instead. */
export function checkOptions(options: Options | undefined): void {
  const { kb, method = 'auto', preset, abstainBelow, calls, tokens, patienceMs, cacheMb = 1, roles } = options ?? {};
  checkKb(kb, 'openKbqa');
  checkData(options ?? {});
  checkRoles(roles ?? {});
  if (typeof method === 'string') {
    if (!Object.hasOwn(METHODS, method)) throw noSuchMethod(method);
  } else if (typeof method !== 'function') {
    throw new UsageError(
      `"method" is ${shown(method)}, but should be one of ${methodNames.join(', ')}, or a function that makes a method of parts.`,
    );
  }
  if (preset !== undefined) checkPreset(preset, method);
  if (abstainBelow !== undefined && !isShare(abstainBelow))
    throw new UsageError(`"abstainBelow" is ${shown(abstainBelow)}, but a confidence is a number from 0 to 1.`);
  if (typeof cacheMb !== 'number' || !(cacheMb > 0))
    throw new UsageError(`"cacheMb" is ${shown(cacheMb)}, but is a number of megabytes above 0.`);
  for (const [name, most] of Object.entries({ calls, tokens, patienceMs })) {
    if (most !== undefined && !(typeof most === 'number' && most >= 0))
      throw new UsageError(`"${name}" is ${shown(most)}, but should be a number of 0 or more.`);
  }
}

/** Refuses data of other kinds than asked for. */
function checkData({ model = '', exemplars = [], calibration = { slope: 1, offset: 0 }, env = {} }: Options): void {
  if (typeof model !== 'string' && !isObject(model))
    throw new UsageError(`"model" is ${shown(model)}, but is "offline", "provider:name" or a model in hand.`);
  if (!Array.isArray(exemplars) || !exemplars.every((each) => isObject(each) && 'question' in each && 'form' in each))
    throw new UsageError('"exemplars" is a list of { question, form }, but is something else.');
  if (!isObject(env)) throw new UsageError(`"env" is ${shown(env)}, but is an object, as process.env is.`);
  const { slope, offset } = isObject(calibration) ? (calibration as Partial<Recalibration>) : {};
  if (!Number.isFinite(slope) || !Number.isFinite(offset))
    throw new UsageError('"calibration" is { slope, offset }, two numbers, but is something else.');
}

/** Refuses what is no knowledge base, or one that was closed, where `what` needs one. */
export function checkKb(kb: unknown, what: string): void {
  if (!isOpenedKb(kb))
    throw new UsageError(
      `${what} needs an opened knowledge base, but "kb" is ${shown(kb)}. Give one: { kb: await openKb('atlas') }`,
    );
  checkOpen(kb);
}

/** Refuses a knowledge base that was closed. */
export function checkOpen({ kb, isClosed }: OpenedKb): void {
  if (isClosed()) throw new UsageError(closedMessage(kb.name));
}

const ROLES: Readonly<Record<keyof Roles, true>> = {
  parser: true,
  verbalizer: true,
  judge: true,
  planner: true,
  selector: true,
  embedder: true,
  ranker: true,
  explorer: true,
};

function checkRoles(roles: object): void {
  for (const [name, role] of Object.entries(roles)) {
    if (!Object.hasOwn(ROLES, name))
      throw new UsageError(`There is no role "${name}". The roles are ${Object.keys(ROLES).join(', ')}.`);
    if (typeof role?.id !== 'string' || typeof role.ask !== 'function')
      throw new UsageError(`"roles.${name}" is ${shown(role)}, but a role is { id, ask }.`);
  }
}

/** What a function made of parts, if it is a method. */
export function checkedMethod<M extends Method>(made: M): M {
  if (typeof made?.answer === 'function' && typeof made.name === 'string' && made.name !== '') return made;
  throw new UsageError(`The function given as "method" made ${shown(made)}, but a method is { name, answer }.`);
}

/** Refuses a preset that a method does not have. */
export function checkPreset(preset: unknown, method: unknown): void {
  if (typeof method !== 'string')
    throw new UsageError('"preset" is for chatkbqa and fidelis: tell a method of your own its values yourself.');
  const known = presetsOf(method as MethodName);
  if (typeof preset === 'string' && known.includes(preset)) return;
  const has = known.length === 0 ? 'has no presets' : `has the presets ${known.join(', ')}`;
  throw new UsageError(`"preset" is ${shown(preset)}, but ${method} ${has}.`);
}

/** Refuses a question that asks nothing. */
export function checkQuestion(text: unknown, entities: unknown): void {
  if (typeof text !== 'string' || text.trim() === '')
    throw new UsageError(`A question is a text with something in it, but is ${shown(text)}.`);
  if (!Array.isArray(entities) || entities.some((entity) => typeof entity !== 'string'))
    throw new UsageError(`"entities" is a list of IRIs or prefixed names, but is ${shown(entities)}.`);
}

/** Refuses to answer within a run without a question or a run. */
export function checkWithinRun(question: unknown, run: unknown, what: string): void {
  const { text } = (question ?? {}) as { readonly text?: unknown };
  if (typeof text !== 'string' || !isObject(run) || !('signal' in run))
    throw new UsageError(`${what} takes a question and a run: kbqa.${what}({ id: '1', text: 'Who …?' }, startRun())`);
}

function isOpenedKb(kb: unknown): kb is OpenedKb {
  return typeof kb === 'object' && kb !== null && 'kb' in kb && 'find' in kb && 'kindOf' in kb;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isShare(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  return typeof value === 'object' && value !== null ? 'an object of another kind' : String(value);
}
