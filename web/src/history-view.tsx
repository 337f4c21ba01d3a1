import { useState } from 'preact/hooks';
import { asked, forgetAll } from './history.ts';
import { useLanguage, useWords } from './words/index.ts';

/** What was asked in this browser, the newest first. */
export function HistoryView() {
  const words = useWords();
  const language = useLanguage();
  const [all, setAll] = useState(asked);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const forget = () => {
    forgetAll();
    setAll([]);
  };
  return (
    <section class="stack history-page">
      <div class="row">
        <h1>{words.historyTitle}</h1>
        {all.length > 0 && (
          <button type="button" class="button end" onClick={forget}>
            {words.historyForget}
          </button>
        )}
      </div>
      {all.length === 0 && <p class="soft">{words.historyNone}</p>}
      <ol class="history">
        {all.map(({ question, kb, at, said, href }) => (
          <li key={href}>
            <a class="name" href={href}>
              {question}
            </a>
            <p class="name soft">{said}</p>
            <p class="small soft">
              {kb} · <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
