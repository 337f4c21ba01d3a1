import { useState } from 'preact/hooks';
import { describe, type Sight } from '../api.ts';
import { ValueText } from '../parts/value-text.tsx';
import { lastWords } from '../term.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { pageOf } from './hrefs.ts';

type Fact = Sight['facts'][number];

/** The facts around a thing, by relation: those that lead away from it, then those that lead to it. */
export function Facts({ kb, sight }: { readonly kb: string; readonly sight: Sight }) {
  const words = useWords().browse;
  const away = sight.facts.filter(({ inverse }) => !inverse);
  const towards = sight.facts.filter(({ inverse }) => inverse);
  if (sight.facts.length === 0) return <p class="soft">{words.nothing}</p>;
  return (
    <>
      {away.length > 0 && <Group kb={kb} sight={sight} facts={away} title={words.factsFrom} />}
      {towards.length > 0 && <Group kb={kb} sight={sight} facts={towards} title={words.factsTo} />}
    </>
  );
}

function Group(props: {
  readonly kb: string;
  readonly sight: Sight;
  readonly facts: readonly Fact[];
  readonly title: string;
}) {
  return (
    <section class="stack" aria-label={props.title}>
      <h2>{props.title}</h2>
      <dl class="about">
        {props.facts.map((fact) => (
          <One key={`${fact.relation.value} ${fact.inverse}`} kb={props.kb} sight={props.sight} fact={fact} />
        ))}
      </dl>
    </section>
  );
}

const MORE = 50;

function One({ kb, sight, fact }: { readonly kb: string; readonly sight: Sight; readonly fact: Fact }) {
  const page = useWords();
  const words = page.browse;
  const language = useLanguage();
  const [values, setValues] = useState(fact.values);
  const [hasMore, setHasMore] = useState(fact.hasMore);
  const [problem, setProblem] = useState<string>();
  const { relation, inverse, count, exact } = fact;
  const name = relation.label ?? lastWords(relation.value);
  const more = async () => {
    try {
      const { value, kind } = sight.thing;
      const iri = kind === 'blank' && !value.startsWith('_:') ? `_:${value}` : value;
      const next = await describe({ kb, iri, relation: relation.value, skip: values.length, values: MORE });
      const found = next.facts.find((one) => one.inverse === inverse);
      setValues([...values, ...(found?.values ?? [])]);
      setHasMore(found?.hasMore ?? false);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <dt>
        <a class="relation" href={pageOf(kb, 'relation', relation.value)} title={relation.value}>
          {inverse ? words.inverse(name) : name}
        </a>
        {count > 1 && (
          <span class="figure soft">
            {countText(count, language)}
            {!exact && '+'}
          </span>
        )}
      </dt>
      <dd>
        <ul class="values">
          {values.map((value) => (
            <li key={`${value.kind} ${value.value} ${value.language ?? ''}`}>
              <ValueText value={value} kb={kb} />
            </li>
          ))}
          {hasMore && (
            <li>
              <button type="button" class="button plain small" onClick={more}>
                {words.more} …
              </button>
            </li>
          )}
        </ul>
        {problem && <p class="notice bad small">{problem}</p>}
      </dd>
    </>
  );
}
