import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Tab<K extends string> {
  readonly key: K;
  readonly title: string;
  readonly count?: number | undefined;
}

/** Tabs as the ARIA practices describe them: one stop for the Tab key, arrows between them. */
export function Tabs<K extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly open: K;
  readonly onOpen: (key: K) => void;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { tabs, open, onOpen } = props;
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    onOpen(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  return (
    <div>
      <div class="tabs" role="tablist" aria-label={props.label} ref={list} onKeyDown={go}>
        {tabs.map(({ key, title, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            aria-selected={key === open}
            aria-controls={`${id}-panel`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => onOpen(key)}
          >
            {title}
            {count !== undefined && <span class="tab-count">{count}</span>}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} tabIndex={0}>
        {props.children}
      </div>
    </div>
  );
}
