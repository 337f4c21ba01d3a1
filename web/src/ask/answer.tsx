import { useState } from 'preact/hooks';
import type { Answer, Value } from '../api.ts';
import { hrefOf, useValueText, ValueText } from '../parts/value-text.tsx';
import { isBoolean, isNumber } from '../value-text.ts';
import { useWords } from '../words/index.ts';
import type { Shown } from './exchange.ts';

const MOST_CHIPS = 24;

/** What was found: values as chips, or rows as a table. */
export function Found(props: { readonly answer: Answer; readonly shown?: Shown | undefined; readonly kb: string }) {
  const words = useWords();
  const isCut = props.shown ? props.shown.ran.hasMore : props.answer.complete === false;
  return (
    <>
      <Values {...props} />
      {isCut && <p class="small soft">{words.cut}</p>}
    </>
  );
}

function Values({ answer, shown, kb }: Parameters<typeof Found>[0]) {
  if (shown) {
    const { columns, rows } = shown.ran;
    const values = rows.flatMap(([value]) => value ?? []);
    return columns.length > 1 ? <Rows columns={columns} rows={rows} kb={kb} /> : <Chips values={values} kb={kb} />;
  }
  if (answer.columns && answer.rows) return <Rows columns={answer.columns} rows={answer.rows} kb={kb} />;
  return <Chips values={answer.answers} kb={kb} />;
}

function Chips({ values, kb }: { readonly values: readonly Value[]; readonly kb: string }) {
  const words = useWords();
  const textOf = useValueText();
  const [isAll, setIsAll] = useState(false);
  const seen = isAll ? values : values.slice(0, MOST_CHIPS);
  const size = values.length === 1 ? 'chip lone' : 'chip';
  if (values.length === 0) return <p class="soft">{words.query.empty}</p>;
  return (
    <>
      <ul class="chips">
        {seen.map((value) => (
          <li key={`${value.kind} ${value.value} ${value.datatype ?? ''}`}>
            <Chip value={value} href={hrefOf(value, kb)} size={size}>
              {textOf(value)}
            </Chip>
          </li>
        ))}
      </ul>
      {seen.length < values.length && (
        <p>
          <button type="button" class="button" onClick={() => setIsAll(true)}>
            {words.showAll(values.length)}
          </button>
        </p>
      )}
    </>
  );
}

function Chip(props: {
  readonly value: Value;
  readonly href: string | undefined;
  readonly size: string;
  readonly children: string;
}) {
  const { value, href, size, children } = props;
  if (href !== undefined)
    return (
      <a class={size} href={href} title={value.value}>
        {children}
      </a>
    );
  return (
    <span class={size} title={isBoolean(value.datatype) ? undefined : value.datatype} lang={value.language}>
      {children}
    </span>
  );
}

const MOST_ROWS = 50;

export function Rows(props: {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (Value | null)[])[];
  readonly kb: string;
}) {
  const words = useWords();
  const [isAll, setIsAll] = useState(false);
  const seen = isAll ? props.rows : props.rows.slice(0, MOST_ROWS);
  return (
    <>
      <div class="scrolls">
        <table class="table-answer">
          <thead>
            <tr>
              {props.columns.map((column, i) => (
                <th key={i} scope="col" class={isNumber(seen[0]?.[i]?.datatype) ? 'number' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seen.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j} class={isNumber(cell?.datatype) ? 'number' : undefined}>
                    {cell && <ValueText value={cell} kb={props.kb} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {seen.length < props.rows.length && (
        <p>
          <button type="button" class="button" onClick={() => setIsAll(true)}>
            {words.showAll(props.rows.length)}
          </button>
        </p>
      )}
    </>
  );
}
