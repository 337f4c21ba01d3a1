import { useState } from 'preact/hooks';
import { Icon } from './parts/icon.tsx';
import { type Place, VIEWS, writePlace } from './place.ts';
import { applyTheme, firstTheme, THEMES } from './theme.ts';
import { LANGUAGES, type Language, useWords } from './words/index.ts';

const ICONS = { system: 'system', light: 'sun', dark: 'moon' } as const;

export function Header(props: {
  readonly place: Place;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const words = useWords();
  const [theme, setTheme] = useState(firstTheme);
  const { kb, method, model, view: current } = props.place;
  const chosen = { ...(kb && { kb }), ...(method && { method }), ...(model && { model }), entities: [] };
  const turn = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
    setTheme(next);
    applyTheme(next);
  };
  return (
    <header class="top">
      <div class="top-in">
        <a class="mark" href={writePlace({ view: 'ask', ...chosen })}>
          <img src="/icon.svg" alt="" width="26" height="26" />
          kbqa
        </a>
        <nav class="views" aria-label={words.viewsLabel}>
          {VIEWS.map((view) => (
            <a key={view} href={writePlace({ view, ...chosen })} aria-current={view === current ? 'page' : undefined}>
              {words.views[view]}
            </a>
          ))}
        </nav>
        <div class="tools">
          <select
            class="field"
            aria-label={words.chooseLanguage}
            value={props.language}
            onChange={(event) => props.onLanguage(event.currentTarget.value as Language)}
          >
            {Object.entries(LANGUAGES).map(([key, { language }]) => (
              <option key={key} value={key} lang={key}>
                {language}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button plain"
            aria-label={words.theme[theme]}
            title={words.theme[theme]}
            onClick={turn}
          >
            <Icon of={ICONS[theme]} />
          </button>
        </div>
      </div>
    </header>
  );
}
