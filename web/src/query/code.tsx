import { useMemo } from 'preact/hooks';
import { highlight } from './highlight.ts';

/** A query to read: IRIs of a form are shown by name, those of SPARQL with the part that tells them apart in ink. */
export function Code(props: {
  readonly text: string;
  readonly language: 'sparql' | 'form';
  readonly names: Readonly<Record<string, string>>;
}) {
  const pieces = useMemo(() => highlight(props.text, props.language), [props.text, props.language]);
  return (
    <pre class="code scrolls" tabIndex={0}>
      <code>
        {pieces.map(({ kind, text }, i) => {
          const iri = kind === 'iri' && text.startsWith('<') ? text.slice(1, -1) : undefined;
          const name = iri === undefined ? undefined : props.names[iri];
          return (
            <span key={i} class={`piece-${kind}`} title={iri}>
              {props.language === 'form' && name !== undefined ? (
                `[${name}]`
              ) : iri === undefined ? (
                text
              ) : (
                <Iri iri={iri} />
              )}
            </span>
          );
        })}
      </code>
    </pre>
  );
}

function Iri({ iri }: { readonly iri: string }) {
  const cut = Math.max(iri.lastIndexOf('/', iri.length - 2), iri.lastIndexOf('#')) + 1;
  return (
    <>
      <span class="piece-stem">&lt;{iri.slice(0, cut)}</span>
      {iri.slice(cut)}
      <span class="piece-stem">&gt;</span>
    </>
  );
}
