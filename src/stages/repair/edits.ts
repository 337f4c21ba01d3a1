import type { Chain, Finding, Form, Grounded, Iri, Linked, Literal, Step } from '../../core/index.ts';
import {
  evaluateForm,
  family,
  isConstant,
  lessOne,
  mapChildren,
  mapMeasure,
  mapSymbols,
  symbols,
  XSD,
} from '../../form/index.ts';
import type { Surroundings } from '../knowledge/index.ts';

/** A changed form, and how much of the old one it gives up: the less, the sooner it is tried. */
export interface Edit {
  readonly form: Grounded;
  readonly cost: number;
  readonly what: string;
}

export interface EditTools {
  readonly linked: Linked;
  readonly around: Surroundings;
}

/** The changes that may put a finding right. Forms that cannot be read have none. */
export function editsFor(form: Grounded, finding: Finding, tools: EditTools): readonly Edit[] {
  switch (finding.kind) {
    case 'unreadable':
    case 'rejected':
      return [];
    case 'ungrounded':
      return (finding.allowed ?? []).map((iri, place) => ({
        form: renamed(form, finding.symbol as Iri, iri as Iri),
        cost: 0.5 + 0.2 * place,
        what: `the nearest ${finding.role} the graph has`,
      }));
    case 'mistyped':
      return finding.datatypes.flatMap((datatype) => {
        const value = retyped(finding.value, datatype);
        return value ? [{ form: withValue(form, finding.value, value), cost: 0.2, what: `typed as ${datatype}` }] : [];
      });
    case 'clash':
      return [
        ...finding.types.flatMap(({ type, by }) =>
          by === undefined
            ? withoutClass(form, type).map((less) => ({ form: less, cost: 1, what: `not only <${type}>` }))
            : [{ form: turned(form, by), cost: 0.8, what: `<${by}> the other way round` }],
        ),
        ...finding.types.flatMap(({ by }) => (by === undefined ? [] : relatedTo(form, by, tools))),
      ];
    case 'topic-answer':
      return [
        { form: without(form, finding.symbol as Iri), cost: 0.5, what: 'without the thing itself' },
        ...everyTurn(form),
      ];
    case 'mediator-answer':
      return beyondMediator(form, tools);
    case 'empty':
      return [...relaxed(form), ...everyTurn(form), ...otherReadings(form, tools)];
    case 'different':
      return [...narrowedByUnsaid(form, finding.unsaid, tools), ...withoutUnasked(form, finding.unasked, tools)];
  }
}

function renamed(form: Grounded, from: Iri, to: Iri): Grounded {
  return mapSymbols(form, (symbol) => (symbol === from ? to : symbol));
}

/** A value in another datatype, where it can be said in that one. */
export function retyped(value: Literal, datatype: string): Literal | undefined {
  const target: Literal = { ...value, datatype: { value: datatype } };
  const text = value.value.trim();
  switch (family(target)) {
    case 'number':
      if (!/^[+-]?\d+(?:\.\d+)?$/.test(text)) return undefined;
      return datatype.endsWith('integer') || /^-0\d+$/.test(text)
        ? { ...target, value: String(Math.trunc(Number(text))) }
        : target;
    case 'date': {
      const date = /^(\d{4}|-\d{4,10})(-\d{2})?(-\d{2})?/.exec(text);
      if (!date) return undefined;
      const [, year = '', month = '-01', day = '-01'] = date;
      const spelled: Readonly<Record<string, string>> = {
        [`${XSD}gYear`]: year,
        [`${XSD}gYearMonth`]: year + month,
        [`${XSD}date`]: year + month + day,
        [`${XSD}dateTime`]: `${year}${month}${day}T00:00:00`,
      };
      return { ...target, value: spelled[datatype] ?? text };
    }
    case 'boolean':
      return /^(?:true|false|0|1)$/.test(text) ? target : undefined;
    case 'text':
    case 'other':
      return target;
  }
}

function withValue(form: Grounded, from: Literal, to: Literal): Grounded {
  const isIt = (value: Literal) => value.value === from.value && value.datatype.value === from.datatype.value;
  const inner = mapChildren(form, (child) => withValue(child, from, to));
  if ((inner.kind === 'literal' || inner.kind === 'match') && isIt(inner.value)) return { ...inner, value: to };
  if (inner.kind === 'compare' && isConstant(inner.value) && isIt(inner.value)) return { ...inner, value: to };
  return inner;
}

/** Every form that comes of leaving one class out. */
function withoutClass(form: Grounded, type: Iri): readonly Grounded[] {
  const isIt = (part: Grounded) => part.kind === 'class' && part.symbol === type;
  const strip = (inner: Grounded): Grounded => {
    const less = mapChildren(inner, strip);
    if (less.kind !== 'and') return less;
    return isIt(less.left) ? less.right : isIt(less.right) ? less.left : less;
  };
  const less = strip(form);
  return same(less, form) ? [] : [less];
}

function turned(form: Grounded, relation: Iri): Grounded {
  const turn = (step: Step<Iri>): Step<Iri> =>
    step.relation === relation ? { ...step, inverse: !step.inverse } : step;
  const chain = ([head, ...rest]: Chain<Iri>): Chain<Iri> => [turn(head), ...rest.map(turn)];
  const inner = mapChildren(form, (child) => turned(child, relation));
  switch (inner.kind) {
    case 'join':
      return { ...inner, step: turn(inner.step) };
    case 'compare':
    case 'match':
    case 'superlative':
    case 'top':
      return { ...inner, by: mapMeasure(inner.by, chain, (within) => within) };
    case 'aggregate':
      return { ...inner, by: chain(inner.by) };
    default:
      return inner;
  }
}

function everyTurn(form: Grounded): readonly Edit[] {
  return relationsIn(form).map((relation) => ({
    form: turned(form, relation),
    cost: 1.2,
    what: `<${relation}> the other way round`,
  }));
}

/** The same form with a relation that was linked in the place of one. */
function relatedTo(form: Grounded, relation: Iri, { linked }: EditTools): readonly Edit[] {
  return linked.relations
    .filter(({ item }) => item.iri !== relation)
    .slice(0, 5)
    .map(({ item }, place) => ({
      form: renamed(form, relation, item.iri),
      cost: 1.5 + 0.1 * place,
      what: `<${item.iri}> instead of <${relation}>`,
    }));
}

function without(form: Grounded, thing: Iri): Grounded {
  return { kind: 'not', left: form, right: { kind: 'entity', symbol: thing } };
}

/** Nodes looked at for where they lead. */
const LOOKED_AT = 20;

/** One step on from nodes that only connect others, to what they connect; not back to where the form came from. */
function beyondMediator(form: Grounded, { around, linked }: EditTools): readonly Edit[] {
  const { graph, dialect } = around.knowledge;
  const likely = new Map(linked.relations.map(({ item }, place) => [item.iri, place]));
  const steps = new Map<string, Step<Iri>>();
  for (const term of evaluateForm(form, graph, dialect).slice(0, LOOKED_AT)) {
    const node = graph.id(term);
    for (const hop of node === undefined ? [] : around.neighbours.hops(node)) {
      const relation = around.iri(hop.relation);
      const isBack = form.kind === 'join' && form.step.relation === relation && form.step.inverse === hop.inverse;
      if (!isBack) steps.set(`${relation} ${hop.inverse}`, { relation, inverse: !hop.inverse });
    }
  }
  return [...steps.values()].map((step) => ({
    form: { kind: 'join', step, of: form },
    cost: 0.5 + 0.05 * Math.min(likely.get(step.relation) ?? 20, 20),
    what: `on to what <${step.relation}> leads to`,
  }));
}

/** Every form with one condition less: it may be the one that nothing satisfies. */
function relaxed(form: Grounded): readonly Edit[] {
  return lessOne(form).map((less) => ({ form: less, cost: 1.5, what: 'with one condition less' }));
}

/** The same form about what else a mention may name. */
function otherReadings(form: Grounded, { linked }: EditTools): readonly Edit[] {
  const things = symbols(form).filter(({ role }) => role === 'entity');
  return things.flatMap(({ symbol }) => {
    const own = linked.entities.find(({ item }) => item.iri === symbol);
    if (!own) return [];
    return linked.entities
      .filter(
        ({ item, mention }) =>
          item.iri !== symbol && mention.start < own.mention.end && own.mention.start < mention.end,
      )
      .slice(0, 3)
      .map(({ item }, place) => ({
        form: renamed(form, symbol, item.iri),
        cost: 1.3 + 0.2 * place,
        what: `${item.label} (<${item.iri}>) instead`,
      }));
  });
}

/** Adds a class that the question names and the form leaves unsaid. */
function narrowedByUnsaid(form: Grounded, unsaid: readonly string[], { linked }: EditTools): readonly Edit[] {
  if (form.kind === 'count' || form.kind === 'ask' || form.kind === 'aggregate') return [];
  const words = new Set(unsaid);
  return linked.classes
    .filter(({ item }) =>
      item.label
        .toLowerCase()
        .split(/\s+/)
        .some((word) => words.has(word)),
    )
    .slice(0, 2)
    .map(({ item }) => ({
      form: { kind: 'and', left: { kind: 'class', symbol: item.iri }, right: form } as const,
      cost: 0.8,
      what: `of the class ${item.label}`,
    }));
}

/** Leaves out a class that the question did not ask for. */
function withoutUnasked(form: Grounded, unasked: readonly string[], { around }: EditTools): readonly Edit[] {
  const labels = new Set(unasked);
  return symbols(form).flatMap(({ symbol, role }) => {
    const id = around.id(symbol);
    if (role !== 'class' || id === undefined || !labels.has(around.labels.readable(id))) return [];
    return withoutClass(form, symbol).map((less) => ({ form: less, cost: 1, what: `not only <${symbol}>` }));
  });
}

function relationsIn(form: Form<Iri>): readonly Iri[] {
  return [
    ...new Set(
      symbols(form)
        .filter(({ role }) => role === 'relation')
        .map(({ symbol }) => symbol),
    ),
  ];
}

function same(a: Grounded, b: Grounded): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
