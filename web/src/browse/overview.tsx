import { useState } from 'preact/hooks';
import { type Kb, schema } from '../api.ts';
import { lastWords } from '../term.ts';
import { useLoaded } from '../use-loaded.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { pageOf } from './hrefs.ts';
import { Loading } from './loading.tsx';

const MOST = 1000;

/** The kinds of things and the relations of a graph, with how many there are of each. */
export function Overview({ kb, info }: { readonly kb: string; readonly info: Kb | undefined }) {
  const words = useWords().browse;
  const language = useLanguage();
  const [filter, setFilter] = useState('');
  const loaded = useLoaded((signal) => schema({ kb, limit: MOST }, signal), kb);
  if (loaded.state !== 'there') return <Loading of={loaded} />;
  const { classes, relations } = loaded.value;
  const names = new Map([...classes, ...relations].map(({ iri, label }) => [iri, label]));
  const nameOf = (iri: string | undefined) => (iri === undefined ? '' : (names.get(iri) ?? lastWords(iri)));
  const fits = (label: string) => label.toLowerCase().includes(filter.trim().toLowerCase());
  const size = info?.triples === undefined ? words.unknownSize : words.facts(countText(info.triples, language));
  return (
    <>
      <div class="row">
        <h1>{words.title}</h1>
        <span class="soft end">{size}</span>
      </div>
      <label class="row">
        <span class="caption">{words.filter}</span>
        <input class="field" value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
      </label>
      <div class="overview">
        <section aria-label={words.classes}>
          <h2>{words.classes}</h2>
          <ul class="class-list">
            {classes
              .filter(({ label }) => fits(label))
              .map(({ iri, label, count, mediator }) => (
                <li key={iri}>
                  <a class="name" href={pageOf(kb, 'class', iri)} title={iri}>
                    {label}
                  </a>
                  {mediator && <span class="small soft">{words.connects}</span>}
                  <span class="figure">{countText(count, language)}</span>
                </li>
              ))}
          </ul>
        </section>
        <section aria-label={words.relations}>
          <h2>{words.relations}</h2>
          <ul class="relation-list">
            {relations
              .filter(({ label }) => fits(label))
              .map(({ iri, label, count, domain, range, domains, ranges }) => (
                <li key={iri}>
                  <span class="soft small name">{nameOf(domain ?? domains[0]?.iri)}</span>
                  <a class="relation" href={pageOf(kb, 'relation', iri)} title={iri}>
                    {label}
                  </a>
                  <span class="soft small name">{nameOf(range ?? ranges[0]?.iri)}</span>
                  <span class="figure">{countText(count, language)}</span>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </>
  );
}
