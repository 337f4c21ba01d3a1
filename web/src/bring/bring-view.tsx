import { useState } from 'preact/hooks';
import { type Kbs, type Uploaded, type UploadProgress, upload } from '../api.ts';
import { pageOf } from '../browse/hrefs.ts';
import { type Place, writePlace } from '../place.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';
import { DropZone } from './drop-zone.tsx';
import { Naming } from './naming.tsx';
import { Progress } from './progress.tsx';

type State =
  | { readonly kind: 'still' }
  | { readonly kind: 'busy'; readonly progress: UploadProgress; readonly stop: AbortController }
  | { readonly kind: 'done'; readonly uploaded: Uploaded }
  | { readonly kind: 'failed'; readonly message: string };

/** A graph of one's own: its files dropped, read with a report, and named rightly; it can be asked a moment later. */
export function BringView(props: {
  readonly kbs: Kbs;
  readonly place: Place;
  readonly onGo: (place: Place) => void;
  readonly onChanged: () => void;
}) {
  const words = useWords().bring;
  const { kbs, place } = props;
  const kb = place.kb ?? kbs.default.kb;
  const [state, setState] = useState<State>({ kind: 'still' });
  const [name, setName] = useState('');
  const take = async (files: readonly File[]) => {
    const stop = new AbortController();
    setState({ kind: 'busy', progress: { phase: 'receive' }, stop });
    try {
      const uploaded = await upload(files, {
        ...(name.trim() !== '' && { name: name.trim() }),
        signal: stop.signal,
        onProgress: (progress) => setState({ kind: 'busy', progress, stop }),
      });
      setState({ kind: 'done', uploaded });
      props.onChanged();
      props.onGo({ ...place, kb: uploaded.kb.name });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setState(stop.signal.aborted ? { kind: 'still' } : { kind: 'failed', message });
    }
  };
  return (
    <div class="stack bring">
      <h1>{words.title}</h1>
      {kbs.allowed.upload ? (
        <>
          <p class="measure">{words.intro}</p>
          <label class="row">
            <span class="caption">{words.name}</span>
            <input class="field" value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          <DropZone onFiles={take} mostBytes={kbs.limits.uploadBytes} isBusy={state.kind === 'busy'} />
        </>
      ) : (
        <p class="notice">{words.off}</p>
      )}
      <div role="status" class="stack">
        {state.kind === 'busy' && <Progress progress={state.progress} onStop={() => state.stop.abort()} />}
        {state.kind === 'failed' && (
          <p class="notice bad">
            {words.failed}: {state.message}
          </p>
        )}
        {state.kind === 'done' && <Report uploaded={state.uploaded} />}
      </div>
      <Profile {...props} kb={kb} />
    </div>
  );
}

function Report({ uploaded }: { readonly uploaded: Uploaded }) {
  const words = useWords().bring;
  const language = useLanguage();
  const { kb, sources } = uploaded;
  const skipped = sources.reduce((sum, one) => sum + one.skipped, 0);
  return (
    <section class="notice good stack" aria-label={words.report}>
      <h2>{words.report}</h2>
      <ul>
        {sources.map(({ file, format, triples }) => (
          <li key={file}>
            <span class="figure">{file}</span> · {format} · {words.read(countText(triples, language))}
          </li>
        ))}
      </ul>
      <p>{skipped === 0 ? words.clean : words.skipped(countText(skipped, language))}</p>
      {skipped > 0 && (
        <ul class="problems small">
          {sources.flatMap(({ file, problems }) =>
            problems.map(({ line, message }) => (
              <li key={`${file} ${line} ${message}`}>
                <span class="figure">
                  {file}:{line}
                </span>{' '}
                {message}
              </li>
            )),
          )}
        </ul>
      )}
      <p class="row">
        <strong>{words.ready}</strong>
        <a class="button main" href={writePlace({ view: 'ask', kb: kb.name, entities: [] })}>
          {words.askIt}
        </a>
        <a class="button" href={pageOf(kb.name)}>
          {words.browseIt}
        </a>
      </p>
    </section>
  );
}

function Profile(props: {
  readonly kbs: Kbs;
  readonly place: Place;
  readonly kb: string;
  readonly onGo: (place: Place) => void;
  readonly onChanged: () => void;
}) {
  const page = useWords();
  const words = page.bring;
  const language = useLanguage();
  const { kbs, kb, place } = props;
  const info = kbs.kbs.find(({ name }) => name === kb);
  const figures = [
    [words.triples, info?.triples],
    [page.browse.classes, info?.classes],
    [page.browse.relations, info?.relations],
  ] as const;
  return (
    <section class="stack profile" aria-label={words.profile}>
      <div class="row">
        <h2>{words.profile}</h2>
        <select
          class="field end"
          aria-label={page.kb}
          value={kb}
          onChange={(event) => props.onGo({ ...place, kb: event.currentTarget.value })}
        >
          {kbs.kbs.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <dl class="figures">
        {figures.map(
          ([title, count]) =>
            count !== undefined && (
              <div key={title}>
                <dt class="caption">{title}</dt>
                <dd>{countText(count, language)}</dd>
              </div>
            ),
        )}
      </dl>
      <Naming key={kb} kb={kb} mayChange={kbs.allowed.upload && info?.uploaded === true} onChanged={props.onChanged} />
    </section>
  );
}
