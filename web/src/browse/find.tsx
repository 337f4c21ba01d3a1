import { useEffect, useState } from 'preact/hooks';
import { search } from '../api.ts';
import { useLoaded } from '../use-loaded.ts';
import { useWords } from '../words/index.ts';
import { pageOf } from './hrefs.ts';

const PAUSE_MS = 120;

/** Finds things, classes and relations by name, misspelt ones too. */
export function Find({ kb }: { readonly kb: string }) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useLoaded(
    async (signal) => (text === '' ? undefined : await search({ kb, text, unfinished: true, limit: 12 }, signal)),
    `${kb} ${text}`,
  );
  const hits = found.state === 'there' ? found.value?.hits : undefined;
  return (
    <div class="find">
      <label>
        <span class="caption">{words.browse.find}</span>
        <input class="field" type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      {found.state === 'failed' && <p class="notice bad">{found.message}</p>}
      {hits && (
        <ul class="hits" aria-label={words.suggestionCount(hits.length)}>
          {hits.length === 0 && <li class="soft">{words.browse.noneFound}</li>}
          {hits.map(({ iri, kind, label, classes }) => (
            <li key={`${kind} ${iri}`}>
              <a
                class={kind === 'relation' ? 'relation' : 'name'}
                href={pageOf(kb, kind, iri)}
                onClick={() => setTyped('')}
              >
                {label}
              </a>
              <span class="soft small">{classes[0] ?? words.kinds[kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
