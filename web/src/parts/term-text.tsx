import { parseTerm } from '../api.ts';
import { nameOf } from '../evidence/fold.ts';
import { writePlace } from '../place.ts';
import { isBoolean, literalText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';

/** A term of a triple: a thing as a link to its page, a value as people write it. */
export function TermText(props: {
  readonly kb: string;
  readonly term: string;
  readonly names: Readonly<Record<string, string>>;
}) {
  const language = useLanguage();
  const words = useWords();
  const term = parseTerm(props.term);
  if (term.kind === 'literal') {
    const text = isBoolean(term.datatype)
      ? term.value === 'true' || term.value === '1'
        ? words.yes
        : words.no
      : literalText(term.value, term.datatype, language);
    return (
      <span class="name" title={term.datatype ?? term.language} lang={term.language}>
        {text}
      </span>
    );
  }
  const name = nameOf(props.term, props.names) || words.nameless;
  return (
    <a
      class="name"
      href={writePlace({ view: 'browse', kb: props.kb, thing: props.term, entities: [] })}
      title={props.term}
    >
      {name}
    </a>
  );
}
