import type { Kind, Run, SymbolRole } from '../../core/index.ts';
import { humanise } from '../../graph/index.ts';
import type { Explorable } from './run-written.ts';
import type { ShownName } from './vocabulary.ts';

const MOST = 4;

/**
 * Says that a name is not one that was shown, and what could be meant. What is suggested is shown by that, a name of the graph that was
 * merely not shown yet included.
 */
export async function refuseName(
  name: string,
  role: SymbolRole | undefined,
  options: readonly ShownName[],
  { explored, vocabulary }: Explorable,
  run: Run,
): Promise<string> {
  if (options.length > 1) {
    const listed = options.slice(0, MOST).map(({ iri, kind }) => written(vocabulary.short(iri), kind));
    return `${name} could be ${listed.join(' or ')}: write the one you mean.`;
  }
  const misplaced = vocabulary.called(name)[0];
  if (misplaced && role) {
    const is = `${vocabulary.short(misplaced.iri)} is a ${misplaced.kind}`;
    return `${is}, and stands where a ${role} should.`;
  }
  const iri = vocabulary.expand(name);
  const kind = iri === undefined ? 'nothing' : explored.kindOf(iri);
  if (iri !== undefined && kind !== 'nothing' && kind !== 'unknown') {
    const short = vocabulary.show(iri, kind, (await explored.labels([iri], run)).get(iri));
    return `${short} had not been shown to you. The graph has it, a ${kind}: use it now if you mean it.`;
  }
  const text = iri === undefined ? name.replace(/^\w*:/, '') : humanise(iri);
  const kinds: readonly Kind[] | undefined =
    role === undefined ? undefined : role === 'relation' ? ['relation'] : ['class', 'entity'];
  const hits = await explored.find({ text: humanise(text), limit: MOST, ...(kinds && { kinds }) }, run);
  if (hits.length === 0) return `The graph has no ${role ?? 'name'} ${name}, nor anything like it.`;
  const listed = hits.map((hit) => written(vocabulary.show(hit.iri, hit.kind, hit.label), hit.kind, hit.label));
  return `The graph has no ${role ?? 'name'} ${name}. Did you mean ${listed.join(' or ')}?`;
}

/** A name as it stands in a form. */
function written(short: string, kind: Kind, label?: string): string {
  const name = kind === 'class' ? `(CLASS ${short})` : short;
  return label === undefined ? name : `${name} ${JSON.stringify(label)}`;
}
