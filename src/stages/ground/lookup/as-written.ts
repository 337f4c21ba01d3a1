import type { Draft, Id, SymbolRole } from '../../../core/index.ts';
import { mapChildren, mapSymbols, symbols } from '../../../form/index.ts';
import { inTurns } from '../../../run/index.ts';
import { type GrounderTools, type Grounding, NOTHING, once, type Pass } from '../grounding.ts';
import type { NodeSets } from '../node-sets.ts';
import type { FoundThing } from './things.ts';
import { writtenRelations } from './written.ts';

/** A draft with what its names best stand for and its relations as they are spelled; none where one is not found. */
export async function asWritten(
  written: Draft,
  tools: GrounderTools,
  pass: Pass,
  sets: NodeSets,
): Promise<readonly Grounding[]> {
  const { around, finder, options } = tools;
  const draft = asTheyAre(written, await rolesOf(written, tools));
  const ids = new Map<string, Id>();
  const things: FoundThing[] = [];
  const key = (symbol: string, role: SymbolRole) => `${role} ${symbol}`;
  for (const { symbol, role } of symbols(draft)) {
    if (role === 'relation') {
      const [relation] = writtenRelations(around, symbol, tools.isTold || pass.relations === 'written');
      if (relation === undefined) return [];
      ids.set(key(symbol, role), relation);
    } else {
      const [found] = await inTurns(role === 'class' ? finder.classes(symbol) : finder.things(symbol));
      if (!found) return [];
      ids.set(key(symbol, role), found.id);
      things.push(found);
    }
  }
  const form = mapSymbols(draft, (symbol, role) => ids.get(key(symbol, role))!);
  const score = options.weights.thing * things.reduce((sum, thing) => sum + thing.score, 0);
  return [{ ...NOTHING, form, score, things, nodes: once(() => sets.denoted(form)) }];
}

/** What each name can only be, of those that only a class has, or only a thing. */
async function rolesOf(
  draft: Draft,
  { finder, isTold }: GrounderTools,
): Promise<ReadonlyMap<string, 'entity' | 'class'>> {
  const roles = new Map<string, 'entity' | 'class'>();
  for (const { symbol, role } of symbols(draft)) {
    if (role === 'relation' || roles.has(symbol)) continue;
    const isThing = (await inTurns(finder.things(symbol))).length > 0;
    const isClass = (await inTurns(finder.classes(symbol))).length > 0;
    // Whoever was told the names of classes means these by them, and not "tweet 1".
    if (isTold && isClass && finder.isClassName(symbol)) roles.set(symbol, 'class');
    else if (isThing !== isClass) roles.set(symbol, isClass ? 'class' : 'entity');
  }
  return roles;
}

function asTheyAre(draft: Draft, roles: ReadonlyMap<string, 'entity' | 'class'>): Draft {
  const inner = mapChildren(draft, (child) => asTheyAre(child, roles));
  if (inner.kind !== 'entity' && inner.kind !== 'class') return inner;
  return { kind: roles.get(inner.symbol) ?? inner.kind, symbol: inner.symbol };
}
