import type { Form } from '../core/index.ts';
import { children, mapSymbols, parse } from '../form/index.ts';
import { lift } from '../sparql/index.ts';
import type { Gold, Tags } from './dataset.ts';
import { bareName } from './freebase.ts';

/** The form that is the right reply: the dataset's, or the one its SPARQL says, with Freebase names bare. */
export function goldForm(gold: Gold): Form<string> | undefined {
  return gold.form === null ? undefined : meantForm(gold);
}

const meant = new WeakMap<Gold, { readonly form: Form<string> | undefined }>();

/** What the question means, whether or not the graph has what it takes to say it. Worked out once for each question. */
export function meantForm(gold: Gold): Form<string> | undefined {
  const known = meant.get(gold) ?? { form: readForm(gold) };
  meant.set(gold, known);
  return known.form;
}

function readForm(gold: Gold): Form<string> | undefined {
  if (typeof gold.form === 'string') {
    const parsed = parse(gold.form);
    if (parsed.ok) return bareForm(parsed.draft);
  }
  if (gold.sparql === undefined) return undefined;
  // That an answer is not the topic itself, and that a ranked node has an answer, is understood in every dataset.
  const lifted = lift(gold.sparql, { exclusions: 'drop', presence: 'drop' });
  return lifted.ok ? bareForm(lifted.form) : undefined;
}

/** A form written by a method or a prediction file, ready to be compared with a gold one. */
export function writtenForm(text: string | undefined): Form<string> | undefined {
  if (text === undefined) return undefined;
  const parsed = parse(text);
  return parsed.ok ? bareForm(parsed.draft) : undefined;
}

/** What a form says about its question: how many relations it follows and what it does with them. */
export function formTags(form: Form<string> | undefined): Tags {
  if (form === undefined) return {};
  return { hops: [String(relationCount(form))], operator: operators(form) };
}

function bareForm(form: Form<string>): Form<string> {
  return mapSymbols(form, bareName);
}

function relationCount(form: Form<string>): number {
  let count = 0;
  mapSymbols(form, (_, role) => {
    if (role === 'relation') count++;
  });
  return count;
}

/** The operators that are more than following relations; `none` where there is no such. */
function operators(form: Form<string>): readonly string[] {
  const found = new Set<string>();
  const walk = (inner: Form<string>): void => {
    if (!['entity', 'class', 'literal', 'join', 'and'].includes(inner.kind)) found.add(inner.kind);
    if (inner.kind === 'and' && inner.left.kind !== 'class') found.add('and');
    for (const [, child] of children(inner)) walk(child);
  };
  walk(form);
  return found.size === 0 ? ['none'] : [...found].sort();
}
