import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { kbs as loadKbs } from './api.ts';
import { AskView } from './ask/ask-view.tsx';
import { BringView } from './bring/bring-view.tsx';
import { BrowseView } from './browse/browse-view.tsx';
import { Header } from './header.tsx';
import { HistoryView } from './history-view.tsx';
import { type Place, readPlace, writePlace } from './place.ts';
import { useLoaded } from './use-loaded.ts';
import { firstLanguage, keepLanguage, LANGUAGES, type Language, LanguageContext } from './words/index.ts';

/** The whole page: where one is, in which language, and the view that belongs there. */
export function App() {
  const [place, setPlace] = useState(() => readPlace(location.search));
  const [language, setLanguage] = useState(firstLanguage);
  const [round, setRound] = useState(0);
  const main = useRef<HTMLElement>(null);
  const loaded = useLoaded(loadKbs, String(round));
  // What was loaded stays while it is loaded anew, so that nothing flickers.
  const last = useRef(loaded);
  if (loaded.state !== 'loading' || last.current.state === 'failed') last.current = loaded;
  const words = LANGUAGES[language];

  const go = useCallback((to: Place, replace = false) => {
    const href = writePlace(to);
    if (replace) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    setPlace({ ...to });
  }, []);
  useEffect(() => {
    const back = () => setPlace(readPlace(location.search));
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
    keepLanguage(language);
  }, [language]);
  useEffect(() => {
    document.title = place.question ? `${place.question} · kbqa` : `${words.views[place.view]} · kbqa`;
  }, [place, words]);

  // Links within the page change the place; they are real links, so that they open in new tabs as well.
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!link || !href || !/^\/(?:\?|$)/.test(href) || link.target || link.download) return;
    event.preventDefault();
    go(readPlace(href.slice(1)));
    main.current?.focus();
    scrollTo(0, 0);
  };
  const at = last.current;
  return (
    <LanguageContext.Provider value={language}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hears clicks of the links within, which keys press too */}
      <div class="frame" onClick={follow}>
        <a class="skip button" href="#main">
          {words.skip}
        </a>
        <Header place={place} language={language} onLanguage={(to: Language) => setLanguage(to)} />
        <main class="content" id="main" tabIndex={-1} ref={main}>
          {at.state === 'loading' && <p class="soft">{words.loading} …</p>}
          {at.state === 'failed' && (
            <div class="notice bad stack" role="alert">
              <p>
                {words.failed}: {at.message}
              </p>
              <p>
                <button type="button" class="button" onClick={() => setRound(round + 1)}>
                  {words.again}
                </button>
              </p>
            </div>
          )}
          {at.state === 'there' && place.view === 'ask' && <AskView kbs={at.value} place={place} onGo={go} />}
          {at.state === 'there' && place.view === 'browse' && <BrowseView kbs={at.value} place={place} onGo={go} />}
          {at.state === 'there' && place.view === 'graph' && (
            <BringView kbs={at.value} place={place} onGo={go} onChanged={() => setRound(round + 1)} />
          )}
          {place.view === 'history' && <HistoryView />}
        </main>
        <footer class="bottom">
          <span>{words.footer.local}</span>
          <a href="/docs">{words.footer.api}</a>
        </footer>
      </div>
    </LanguageContext.Provider>
  );
}
