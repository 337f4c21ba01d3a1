import type { ComponentChildren } from 'preact';
import { useWords } from '../words/index.ts';
import { pageOf } from './hrefs.ts';

/** The head of a page of the browser: the way back, the name and the IRI. */
export function PageHead(props: {
  readonly kb: string;
  readonly name: string;
  readonly iri: string;
  readonly isRelation?: boolean;
  readonly children?: ComponentChildren;
}) {
  const words = useWords();
  return (
    <header class="stack page-head">
      <p class="small">
        <a href={pageOf(props.kb)}>← {words.browse.back}</a>
      </p>
      <h1 class={props.isRelation ? 'relation' : 'name'}>{props.name}</h1>
      <p class="figure soft wrap-anywhere">{props.iri}</p>
      {props.children}
    </header>
  );
}
