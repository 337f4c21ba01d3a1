import { describe, schema } from '../api.ts';
import { lastWords } from '../term.ts';
import { useLoaded } from '../use-loaded.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { Facts } from './facts.tsx';
import { pageOf } from './hrefs.ts';
import { Loading } from './loading.tsx';
import { PageHead } from './page-head.tsx';

/** A kind of thing: its members, its place among the other kinds, and the relations that its members have. */
export function ClassPage({ kb, iri }: { readonly kb: string; readonly iri: string }) {
  const words = useWords().browse;
  const language = useLanguage();
  const outline = useLoaded((signal) => schema({ kb, limit: 1000 }, signal), `${kb} ${iri}`);
  const around = useLoaded((signal) => schema({ kb, type: iri, limit: 200 }, signal), `${kb} ${iri}`);
  const sight = useLoaded((signal) => describe({ kb, iri, values: 30 }, signal), `${kb} ${iri}`);
  if (outline.state !== 'there') return <Loading of={outline} />;
  const { classes } = outline.value;
  const found = classes.find((one) => one.iri === iri);
  const nameOf = (other: string) => classes.find((one) => one.iri === other)?.label ?? lastWords(other);
  const children = classes.filter(({ parents }) => parents.includes(iri));
  return (
    <>
      <PageHead kb={kb} iri={iri} name={found?.label ?? lastWords(iri)}>
        {found && <p>{words.members(countText(found.count, language))}</p>}
        {found?.description && <p>{found.description}</p>}
        <Kinds kb={kb} title={words.parents} of={found?.parents ?? []} nameOf={nameOf} />
        <Kinds kb={kb} title={words.children} of={children.map((one) => one.iri)} nameOf={nameOf} />
      </PageHead>
      {sight.state === 'there' ? <Facts kb={kb} sight={sight.value} /> : <Loading of={sight} />}
      {around.state === 'there' && around.value.relations.length > 0 && (
        <section class="stack" aria-label={words.relations}>
          <h2>{words.relations}</h2>
          <ul class="relation-list short">
            {around.value.relations.map(({ iri: relation, label, count }) => (
              <li key={relation}>
                <a class="relation" href={pageOf(kb, 'relation', relation)}>
                  {label}
                </a>
                <span class="figure">{countText(count, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Kinds(props: {
  readonly kb: string;
  readonly title: string;
  readonly of: readonly string[];
  readonly nameOf: (iri: string) => string;
}) {
  if (props.of.length === 0) return null;
  return (
    <p class="row">
      <span class="caption">{props.title}</span>
      {props.of.map((iri) => (
        <a key={iri} class="name" href={pageOf(props.kb, 'class', iri)}>
          {props.nameOf(iri)}
        </a>
      ))}
    </p>
  );
}
