import { describe } from '../api.ts';
import { useValueText } from '../parts/value-text.tsx';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words/index.ts';
import { Facts } from './facts.tsx';
import { pageOf } from './hrefs.ts';
import { Loading } from './loading.tsx';
import { PageHead } from './page-head.tsx';

/** A page for each thing: what it is called, what it is, and every fact around it. */
export function ThingPage({ kb, iri }: { readonly kb: string; readonly iri: string }) {
  const words = useWords().browse;
  const textOf = useValueText();
  const loaded = useLoaded((signal) => describe({ kb, iri }, signal), `${kb} ${iri}`);
  if (loaded.state !== 'there') return <Loading of={loaded} />;
  const sight = loaded.value;
  return (
    <>
      <PageHead kb={kb} iri={iri} name={textOf(sight.thing)}>
        {sight.classes.length > 0 && (
          <p class="row">
            <span class="caption">{words.kind}</span>
            {sight.classes.map((type) => (
              <a key={type.value} class="name" href={pageOf(kb, 'class', type.value)}>
                {textOf(type)}
              </a>
            ))}
          </p>
        )}
        {sight.description && <p class="description">{sight.description}</p>}
      </PageHead>
      <Facts kb={kb} sight={sight} />
    </>
  );
}
