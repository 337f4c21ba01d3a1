import { useState } from 'preact/hooks';
import { type Ran, runQuery } from '../api.ts';
import { Rows } from '../ask/answer.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/index.ts';
import { Code } from './code.tsx';
import { Editor } from './editor.tsx';

/** The form and the SPARQL of a reading: to read, to copy, to change and to run again. */
export function Query(props: {
  readonly kb: string;
  readonly form?: string | undefined;
  readonly sparql?: string | undefined;
  readonly names: Readonly<Record<string, string>>;
}) {
  const words = useWords().query;
  if (!props.form && !props.sparql) return <p class="soft">{words.none}</p>;
  return (
    <div class="queries">
      {props.form && <One {...props} key={`form ${props.form}`} language="form" text={props.form} title={words.form} />}
      {props.sparql && (
        <One {...props} key={`sparql ${props.sparql}`} language="sparql" text={props.sparql} title={words.sparql} />
      )}
    </div>
  );
}

type State =
  | { readonly kind: 'still' | 'running' }
  | { readonly kind: 'done'; readonly ran: Ran }
  | { readonly kind: 'failed'; readonly message: string };

function One(props: {
  readonly kb: string;
  readonly language: 'form' | 'sparql';
  readonly text: string;
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
}) {
  const page = useWords();
  const words = page.query;
  const [text, setText] = useState(props.text);
  const [isEdited, setIsEdited] = useState(false);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<State>({ kind: 'still' });
  const run = async () => {
    setState({ kind: 'running' });
    try {
      setState({ kind: 'done', ran: await runQuery({ kb: props.kb, [props.language]: text }) });
    } catch (error) {
      setState({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const reset = () => {
    setText(props.text);
    setRound(round + 1);
  };
  return (
    <section class={`query ${props.language}`} aria-label={props.title}>
      <div class="row">
        <h3>{props.title}</h3>
        <div class="row end">
          <CopyButton text={() => text} />
          {isEdited ? (
            <button type="button" class="button plain" onClick={reset} disabled={text === props.text}>
              <Icon of="undo" /> {words.reset}
            </button>
          ) : (
            <button type="button" class="button plain" onClick={() => setIsEdited(true)}>
              <Icon of="edit" /> {words.edit}
            </button>
          )}
          <button type="button" class="button" onClick={run} disabled={state.kind === 'running'}>
            <Icon of="run" /> {state.kind === 'running' ? words.running : words.run}
          </button>
        </div>
      </div>
      {isEdited ? (
        <>
          <Editor
            key={round}
            text={text}
            language={props.language}
            label={props.language === 'form' ? words.editorForm : words.editorSparql}
            onChange={setText}
            onRun={run}
          />
          <p class="small soft">{words.hint}</p>
        </>
      ) : (
        <Code text={text} language={props.language} names={props.names} />
      )}
      <div role="status">
        {state.kind === 'failed' && <p class="notice bad">{state.message}</p>}
        {state.kind === 'done' && <Result ran={state.ran} />}
      </div>
    </section>
  );
}

function Result({ ran }: { readonly ran: Ran }) {
  const page = useWords();
  const words = page.query;
  return (
    <div class="stack result">
      <p class="small soft">
        {ran.kind === 'boolean' ? words.result : words.rows(ran.rows.length)} · {page.ms(ran.ms)}
        {ran.hasMore && ` · ${page.cut}`}
      </p>
      {ran.paraphrase && <p class="read-as">{ran.paraphrase}</p>}
      {ran.rows.length === 0 ? <p>{words.empty}</p> : <Rows columns={ran.columns} rows={ran.rows} kb={ran.kb} />}
    </div>
  );
}
