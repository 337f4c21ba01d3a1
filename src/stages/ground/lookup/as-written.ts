import type { Draft, Id, SymbolRole } from '../../../core/index.ts';
import { mapSymbols, symbols } from '../../../form/index.ts';
import { inTurns } from '../../../run/index.ts';
import { type GrounderTools, type Grounding, NOTHING, once, type Pass } from '../grounding.ts';
import type { NodeSets } from '../node-sets.ts';
import type { FoundThing } from './things.ts';
import { writtenRelations } from './written.ts';

/** A draft with what its names best stand for and its relations as they are spelled; none where one is not found. */
export async function asWritten(
  draft: Draft,
  tools: GrounderTools,
  pass: Pass,
  sets: NodeSets,
): Promise<readonly Grounding[]> {
  const { around, finder, options } = tools;
  const ids = new Map<string, Id>();
  const things: FoundThing[] = [];
  const key = (symbol: string, role: SymbolRole) => `${role} ${symbol}`;
  for (const { symbol, role } of symbols(draft)) {
    if (role === 'relation') {
      const [relation] = writtenRelations(around, symbol, pass);
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
