import { useState } from 'preact/hooks';
import { schema, values } from '../api.ts';
import { ValueText } from '../parts/value-text.tsx';
import { lastWords } from '../term.ts';
import { useLoaded } from '../use-loaded.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { pageOf } from './hrefs.ts';
import { Loading } from './loading.tsx';
import { PageHead } from './page-head.tsx';

const FIRST = 50;
const MOST = 500;

/** A relation: from what to what it leads, and its commonest values with how often each occurs. */
export function RelationPage({ kb, iri }: { readonly kb: string; readonly iri: string }) {
  const words = useWords().browse;
  const language = useLanguage();
  const [limit, setLimit] = useState(FIRST);
  const outline = useLoaded((signal) => schema({ kb, limit: 1000 }, signal), `${kb} ${iri}`);
  const counted = useLoaded((signal) => values({ kb, relation: iri, limit }, signal), `${kb} ${iri} ${limit}`);
  if (outline.state !== 'there') return <Loading of={outline} />;
  const { relations, classes } = outline.value;
  const found = relations.find((one) => one.iri === iri);
  const nameOf = (type: string) => classes.find((one) => one.iri === type)?.label ?? lastWords(type);
  const isClass = (type: string) => classes.some((one) => one.iri === type);
  return (
    <>
      <PageHead kb={kb} iri={iri} name={found?.label ?? lastWords(iri)} isRelation>
        {found && <p>{words.facts(countText(found.count, language))}</p>}
        {found?.description && <p>{found.description}</p>}
        {found &&
          (['domains', 'ranges'] as const).map((end) => (
            <p key={end} class="row">
              <span class="caption">{end === 'domains' ? words.from : words.to}</span>
              {found[end].slice(0, 6).map(({ iri: type, count }) => (
                <span key={type}>
                  {isClass(type) ? (
                    <a class="name" href={pageOf(kb, 'class', type)}>
                      {nameOf(type)}
                    </a>
                  ) : (
                    <span class="name">{nameOf(type)}</span>
                  )}{' '}
                  <span class="figure soft">{countText(count, language)}</span>
                </span>
              ))}
            </p>
          ))}
      </PageHead>
      <section class="stack" aria-label={words.values}>
        <h2>{words.values}</h2>
        {counted.state !== 'there' ? (
          <Loading of={counted} />
        ) : (
          <>
            <table class="counted">
              <thead>
                <tr>
                  <th scope="col">{words.value}</th>
                  <th scope="col" class="number">
                    {words.count}
                  </th>
                </tr>
              </thead>
              <tbody>
                {counted.value.values.map((value) => (
                  <tr key={`${value.kind} ${value.value} ${value.language ?? ''}`}>
                    <td>
                      <ValueText value={value} kb={kb} />
                    </td>
                    <td class="number figure">{countText(value.count, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {counted.value.hasMore && limit < MOST && (
              <p>
                <button type="button" class="button" onClick={() => setLimit(MOST)}>
                  {words.more}
                </button>
              </p>
            )}
          </>
        )}
      </section>
    </>
  );
}
