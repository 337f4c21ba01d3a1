import { useMemo, useState } from 'preact/hooks';
import type { Triple } from '../api.ts';
import { TermText } from '../parts/term-text.tsx';
import { useWords } from '../words/index.ts';
import { EvidenceGraph } from './evidence-graph.tsx';
import { fold, nameOf } from './fold.ts';

/** The facts that an answer rests on, drawn or listed. */
export function Evidence(props: {
  readonly kb: string;
  readonly triples: readonly Triple[];
  readonly names: Readonly<Record<string, string>>;
  readonly answers: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
}) {
  const words = useWords().evidence;
  const { triples, names, answers, topics } = props;
  const drawing = useMemo(() => fold(triples, { names, answers, topics }), [triples, names, answers, topics]);
  const [isList, setIsList] = useState(false);
  const [selected, setSelected] = useState<string>();
  const shown = [...answers].filter((id) =>
    triples.some(({ subject, object }) => subject === id || object === id),
  ).length;
  if (triples.length === 0) return <p class="soft">{words.none}</p>;
  return (
    <div class="stack">
      <div class="row">
        <p>
          {words.facts(triples.length)}{' '}
          {shown < answers.size && <span class="soft">{words.ofAnswers(shown, answers.size)}</span>}
        </p>
        <div class="row end">
          <button type="button" class="button" aria-pressed={!isList} onClick={() => setIsList(false)}>
            {words.asGraph}
          </button>
          <button type="button" class="button" aria-pressed={isList} onClick={() => setIsList(true)}>
            {words.asList}
          </button>
        </div>
      </div>
      {isList ? (
        <FactList {...props} />
      ) : (
        <>
          <div class="graph-place">
            <EvidenceGraph drawing={drawing} selected={selected} onSelect={setSelected} />
            {selected !== undefined && <Details {...props} id={selected} onClose={() => setSelected(undefined)} />}
          </div>
          <p class="small soft">
            {words.hint} {drawing.left > 0 && words.more(drawing.left)}
          </p>
        </>
      )}
    </div>
  );
}

interface Facts {
  readonly kb: string;
  readonly triples: readonly Triple[];
  readonly names: Readonly<Record<string, string>>;
}

function FactList({ kb, triples, names }: Facts) {
  return (
    <div class="scrolls">
      <table class="facts">
        <tbody>
          {triples.map(({ subject, predicate, object }) => (
            <tr key={`${subject} ${predicate} ${object}`}>
              <td>
                <TermText kb={kb} term={subject} names={names} />
              </td>
              <td class="relation" title={predicate}>
                {nameOf(predicate, names)}
              </td>
              <td>
                <TermText kb={kb} term={object} names={names} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Details(
  props: Facts & {
    readonly id: string;
    readonly answers: ReadonlySet<string>;
    readonly topics: ReadonlySet<string>;
    readonly onClose: () => void;
  },
) {
  const words = useWords().evidence;
  const { id, kb, names, triples, answers, topics } = props;
  const role = answers.has(id) ? 'answer' : topics.has(id) ? 'topic' : 'other';
  const about = triples.filter(({ subject, object }) => subject === id || object === id);
  return (
    <aside class="details sheet" aria-label={words.details}>
      <div class="row">
        <h3>
          <TermText kb={kb} term={id} names={names} />
        </h3>
        <button type="button" class="button plain end" onClick={props.onClose}>
          {words.close}
        </button>
      </div>
      <p class="small soft">{words.role[role]}</p>
      <p class="small figure wrap-anywhere">{id}</p>
      <FactList kb={kb} names={names} triples={about} />
    </aside>
  );
}
