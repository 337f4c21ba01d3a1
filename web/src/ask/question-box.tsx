import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type Hit, search } from '../api.ts';
import { useWords } from '../words/index.ts';
import { completed, wordsBefore } from './complete-words.ts';

const PAUSE_MS = 90;

/** Where a question is typed: Enter asks, and names of the graph are offered while typing. */
export function QuestionBox(props: {
  readonly kb: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onAsk: (text: string) => void;
  readonly onStop?: (() => void) | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly lesser?: boolean;
  readonly autoFocus?: boolean;
}) {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [active, setActive] = useState(-1);
  const pending = useRef<AbortController | undefined>(undefined);
  const isOpen = hits.length > 0;

  useEffect(() => {
    if (props.autoFocus) field.current?.focus();
  }, [props.autoFocus]);
  useEffect(() => () => pending.current?.abort(), []);

  const close = () => {
    pending.current?.abort();
    setHits([]);
    setActive(-1);
  };
  const type = (text: string, caret: number) => {
    props.onText(text);
    close();
    const typed = wordsBefore(text, caret);
    if (typed === undefined) return;
    const waiting = new AbortController();
    pending.current = waiting;
    setTimeout(async () => {
      if (waiting.signal.aborted) return;
      try {
        const found = await search({ kb: props.kb, text: typed, unfinished: true, limit: 7 }, waiting.signal);
        if (!waiting.signal.aborted) setHits(found.hits.filter(({ label }) => label !== typed));
      } catch {
        // Without suggestions one can still type; what keeps the server from answering shows when one asks.
      }
    }, PAUSE_MS);
  };
  const take = (hit: Hit) => {
    const at = field.current?.selectionStart ?? props.text.length;
    const next = completed(props.text, at, hit.label);
    props.onText(next.text);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const ask = () => {
    close();
    if (props.text.trim() !== '') props.onAsk(props.text.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 && by < 0 ? hits.length - 1 : (at + by + hits.length + 1) % (hits.length + 1)));
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (isOpen && (event.key === 'Enter' || event.key === 'Tab') && hits[active] !== undefined) {
      event.preventDefault();
      take(hits[active]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      ask();
    }
  };
  return (
    <form
      class={props.lesser ? 'question lesser' : 'question'}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div class="question-in">
        <input
          ref={field}
          type="text"
          enterkeyhint="send"
          maxLength={1000}
          value={props.text}
          placeholder={props.placeholder}
          aria-label={props.label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[active] === undefined ? undefined : `${id}-${active}`}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget: { value, selectionStart } }) => type(value, selectionStart ?? value.length)}
          onKeyDown={press}
          onBlur={close}
        />
        {/* Keys, so that one button does not become the other under a click, which would then ask again. */}
        {props.onStop ? (
          <button key="stop" type="button" class="button" onClick={props.onStop}>
            {words.stop}
          </button>
        ) : (
          <button key="ask" type="submit" class="button main" disabled={props.text.trim() === ''}>
            {words.ask}
          </button>
        )}
      </div>
      <ul
        class="suggestions"
        id={`${id}-list`}
        role="listbox"
        aria-label={words.suggestionCount(hits.length)}
        hidden={!isOpen}
      >
        {hits.map((hit, i) => (
          <li
            key={hit.iri}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            // Before the box loses its focus, which would close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              take(hit);
            }}
          >
            <span class={hit.kind === 'relation' ? 'relation' : 'name'}>{hit.label}</span>
            <span class="kind">{hit.classes[0] ?? words.kinds[hit.kind]}</span>
          </li>
        ))}
      </ul>
    </form>
  );
}
