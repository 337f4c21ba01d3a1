import type { Value } from '../api.ts';
import { writePlace } from '../place.ts';
import { lastWords } from '../term.ts';
import { isBoolean, literalText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';

/** A value of a reply, in words. */
export function useValueText(): (value: Value) => string {
  const language = useLanguage();
  const words = useWords();
  return ({ value, kind, label, datatype }) => {
    if (kind === 'literal') {
      if (isBoolean(datatype)) return value === 'true' || value === '1' ? words.yes : words.no;
      return literalText(value, datatype, language);
    }
    return label ?? (kind === 'iri' ? lastWords(value) : kind === 'name' ? value : words.nameless);
  };
}

/** The address of a thing's page, where a value is a thing. */
export function hrefOf(value: Value, kb: string): string | undefined {
  if (value.kind === 'iri') return writePlace({ view: 'browse', kb, thing: value.value, entities: [] });
  return value.kind === 'blank' ? writePlace({ view: 'browse', kb, thing: blankName(value), entities: [] }) : undefined;
}

function blankName({ value }: Value): string {
  return value.startsWith('_:') ? value : `_:${value}`;
}

export function ValueText({ value, kb }: { readonly value: Value; readonly kb: string }) {
  const textOf = useValueText();
  const href = hrefOf(value, kb);
  if (href === undefined)
    return (
      <span class="name wrap-anywhere" title={value.datatype} lang={value.language}>
        {textOf(value)}
      </span>
    );
  return (
    <a class="name wrap-anywhere" href={href} title={value.value}>
      {textOf(value)}
    </a>
  );
}
