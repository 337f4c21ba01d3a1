import type { Dialect, Iri } from '../../core/index.ts';
import { humanise, isDerived, straightSteps } from '../../graph/index.ts';

const iriText = /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\p{Cc}\s<>"{}|^`\\]+$/u;
const localName = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;
const selfEvident = /^(?:[a-zA-Z][a-zA-Z0-9+.-]*:\/\/|urn:|tag:|did:|info:|mailto:)/;

/**
 * The IRI that a person means by a name: `<iri>`, an absolute IRI, a prefixed name, or a bare name in a dialect that
 * has a namespace for them. Undefined where it is none of these.
 * @example
 * expandName(kb.kb.dialect, 'country:France'); // the IRI, or undefined
 */
export function expandName(dialect: Dialect, name: string): Iri | undefined {
  const text = name.trim();
  if (text.startsWith('<') && text.endsWith('>')) return asIri(text.slice(1, -1));
  if (selfEvident.test(text)) return asIri(text);
  const colon = text.indexOf(':');
  const prefix = colon < 0 ? '' : text.slice(0, colon);
  const namespace = Object.hasOwn(dialect.prefixes, prefix) ? dialect.prefixes[prefix] : undefined;
  const local = text.slice(colon + 1);
  return namespace === undefined || local === '' ? undefined : asIri(namespace + local);
}

/**
 * An IRI as people read it: bare or prefixed where the dialect has its namespace, else `<iri>`; expandName undoes it.
 * @example
 * shortenIri(kb.kb.dialect, iri); // country:France
 */
export function shortenIri(dialect: Dialect, iri: string): string {
  let best: readonly [prefix: string, namespace: string] | undefined;
  for (const [prefix, namespace] of Object.entries(dialect.prefixes)) {
    const longer = best === undefined || namespace.length > best[1].length;
    if (longer && iri.startsWith(namespace) && localName.test(iri.slice(namespace.length))) best = [prefix, namespace];
  }
  if (best === undefined) return `<${iri}>`;
  const [prefix, namespace] = best;
  const local = iri.slice(namespace.length);
  return prefix === '' ? local : `${prefix}:${local}`;
}

/**
 * An IRI as it is shown to people, who cannot give it back: a relation of the snapshot's own as the path that it stands for.
 *
 * @example
 * showIri(kb.kb.dialect, iri); // schema:jobLocation/schema:address
 */
export function showIri(dialect: Dialect, iri: string): string {
  const steps = straightSteps(iri);
  if (steps)
    return steps
      .map(({ relation, inverse, star, only, taken = '' }) => {
        const path = `${inverse ? '^' : ''}${shortenIri(dialect, relation)}${star ? '*' : ''}${only ? `[${only.value.value}]` : ''}`;
        return taken === '' || taken.startsWith('@') ? `${path}${taken}` : `${taken}(${path})`;
      })
      .join('/');
  return isDerived(iri) ? humanise(iri) : shortenIri(dialect, iri);
}

function asIri(text: string): Iri | undefined {
  return iriText.test(text) ? (text as Iri) : undefined;
}
