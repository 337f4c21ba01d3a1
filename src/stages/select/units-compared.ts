import type { Chain, Form, Grounded, Iri, KnowledgeBase, Run, Step, Term } from '../../core/index.ts';
import { addressOf, chainsOf, children, isConstant, mapChildren } from '../../form/index.ts';
import { compile } from '../../sparql/index.ts';
import type { Names } from './answer.ts';

/** Numbers that a form compares, ranks or adds up although they are in several units that are not turned into one: prices in euros and in dollars. */
export interface UnitsApart {
  /** What the units are called. */
  readonly units: readonly string[];
  /** The same form with the numbers of each unit by themselves, where that can be said. */
  readonly each?: Grounded;
}

/** More units than this are not told apart: the answer would be a list of extremes. */
const MOST_UNITS = 4;

/** The units of the numbers that a form puts together, where they are several. */
export async function unitsCompared(
  form: Grounded,
  names: Pick<Names, 'of' | 'unitsApart'>,
  kb: KnowledgeBase,
  run: Run,
): Promise<UnitsApart | undefined> {
  const { unitsApart } = names;
  if (unitsApart === undefined) return undefined;
  const valuesOf = async (asked: Grounded): Promise<readonly Term[]> => {
    const execution = await kb.query(compile(asked, kb.dialect), run);
    return execution.status === 'done' ? execution.values : [];
  };
  for (const { at, of, chain } of measured(form)) {
    const last = chain.at(-1)!;
    const way = last.inverse || last.star ? undefined : unitsApart(last.relation);
    if (way === undefined) continue;
    const path: readonly Step<Iri>[] = [...chain.slice(0, -1), ...way];
    const found = await valuesOf(
      path.reduce<Grounded>(
        (from, step) => ({ kind: 'join', step: { ...step, inverse: !step.inverse }, of: from }),
        of,
      ),
    );
    if (found.length < 2) continue;
    const labels = await names.of(found, run);
    const units = found.map((term) =>
      term.termType === 'Literal' ? term.value : (labels.get(term.value) ?? term.value),
    );
    const inUnits = found.map((unit) => having(path, unit));
    const isFew = found.length <= MOST_UNITS;
    // What has numbers in two units would be ranked by both in each.
    const pairs = isFew ? inUnits.flatMap((left, i) => inUnits.slice(i + 1).map((right) => ({ left, right }))) : [];
    const isApart =
      isFew &&
      (await Promise.all(pairs.map((pair) => valuesOf({ kind: 'and', ...pair })))).every((both) => both.length === 0);
    const once = isApart ? ofEach(form, at, inUnits) : undefined;
    const others = once && (await unitsCompared(once, names, kb, run));
    const each = others ? others.each : once;
    return { units, ...(each && { each }) };
  }
  return undefined;
}

/** What has numbers in a unit. */
function having(path: readonly Step<Iri>[], unit: Term): Grounded {
  const end: Grounded =
    unit.termType === 'Literal' ? { kind: 'literal', value: unit } : { kind: 'entity', symbol: addressOf(unit) };
  return path.reduceRight<Grounded>((of, step) => ({ kind: 'join', step, of }), end);
}

/** A form in which what is ranked or compared is so within each of some sets. Sums and differences of several units are none. */
function ofEach(form: Grounded, at: Form<Iri>, sets: readonly Grounded[]): Grounded | undefined {
  const within = (right: Grounded): Grounded | undefined => {
    if (at.kind === 'superlative' || at.kind === 'top') return { ...at, of: { kind: 'and', left: at.of, right } };
    return at.kind === 'compare' && isConstant(at.value) ? { kind: 'and', left: at, right } : undefined;
  };
  const parts = sets.flatMap((set) => within(set) ?? []);
  const [first, ...rest] = parts;
  if (first === undefined || !leadsTo(form, at)) return undefined;
  const either = rest.reduce<Grounded>((left, right) => ({ kind: 'or', left, right }), first);
  const placed = (each: Form<Iri>): Form<Iri> => (each === at ? either : mapChildren(each, placed));
  return placed(form);
}

/** What holds of each of several just as of one: the maker of the dearest is the makers of the dearest in euros and in pounds. */
const OF_EACH: ReadonlySet<Form<Iri>['kind']> = new Set(['join', 'and', 'or', 'table'] as const);

function leadsTo(form: Form<Iri>, at: Form<Iri>): boolean {
  return form === at || (OF_EACH.has(form.kind) && children(form).some(([, each]) => leadsTo(each, at)));
}

/** What of which is put in an order or made into one number, and where; what is compared with a number is so of what was found. */
function measured(
  form: Form<Iri>,
  among: Form<Iri> = form,
): readonly { readonly at: Form<Iri>; readonly of: Form<Iri>; readonly chain: Chain<Iri> }[] {
  // What a comparison is limited by beside it limits its numbers, too.
  const inner = children(form).flatMap(([, each]) => measured(each, form.kind === 'and' ? among : each));
  const at = form;
  switch (form.kind) {
    case 'aggregate':
      return [...inner, { at, of: form.of, chain: form.by }];
    case 'superlative':
    case 'top':
      return [
        ...inner,
        ...(form.by.of === 'count' ? [] : chainsOf(form.by).map((chain) => ({ at, of: form.of, chain }))),
      ];
    case 'compare':
      return [
        ...inner,
        ...(form.by.of === 'count' ? [] : chainsOf(form.by).map((chain) => ({ at, of: among, chain }))),
      ];
    default:
      return inner;
  }
}
