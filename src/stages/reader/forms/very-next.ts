import type { Form, Grounded, Iri, Wording } from '../../../core/index.ts';
import { conjuncts, isConstant, mapChildren } from '../../../form/index.ts';

type Condition = Extract<Form<Iri>, { kind: 'compare' }>;

const STEPS = 'size|step|place|rung|level|floor|storey|notch|grade|rank|class|tier|position|stage';
const WAYS = 'up|down|above|below|before|after|further|larger|bigger|smaller|higher|lower|earlier|later';
/** Words that say of what comes before or after something that the nearest of it is meant. */
const NEAREST = new RegExp(
  `\\b(?:${[
    '(?:straight|right|immediately|directly|just|next) (?:after|before|above|below|following|preceding)',
    '(?:immediately|directly) (?:follow|preced|succeed)(?:s|ed|ing)',
    '(?:follow|preced|succeed)(?:s|ed)\\b.* (?:directly|immediately)$',
    '(?:the|which) one (?:that (?:came|comes) )?(?:after|before)',
    `next (?!to\\b)\\S+ (?:than|${WAYS})`,
    `one (?:${STEPS}) (?:${WAYS})`,
    '(?<!which )one (?:up|down) from',
  ].join('|')})\\b`,
  'i',
);
/** Words by which more than one is meant. */
const SEVERAL =
  /\b(?:all|every\w*|each|any\w*|always|how (?:many|much)|next (?:few|several|couple|\d+|two|three|four|five))\b/i;

/**
 * Forms that take the nearest of what comes before or after something, where words ask for that: one size up from another is not every larger one. Only what is compared
 * with what things have: nothing is next to a number that is told.
 */
export function veryNext(form: Grounded, { text }: Pick<Wording, 'text'>): Grounded {
  return NEAREST.test(text.replace(/[?.!\s]+$/, '')) && !SEVERAL.test(text) ? nearestOf(form) : form;
}

/** Whatever is ranked or counted already says how much of it is meant. */
function nearestOf(form: Grounded): Grounded {
  const [beyond, ...others] = conjuncts(form).flatMap((part) => (isOrdered(part) ? [part] : []));
  // What has two ends is all that lies between them.
  if (others.length > 0) return form;
  if (beyond && !isConstant(beyond.value) && beyond.value.kind !== 'own' && beyond.by.of === 'value')
    return { kind: 'superlative', op: beyond.op === 'gt' ? 'min' : 'max', of: form, by: beyond.by, rank: 1 };
  return form.kind === 'join' || form.kind === 'and' ? mapChildren(form, nearestOf) : form;
}

function isOrdered(form: Form<Iri>): form is Condition {
  return form.kind === 'compare' && (form.op === 'gt' || form.op === 'lt');
}
