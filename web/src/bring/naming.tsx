import { useState } from 'preact/hooks';
import { type Naming as Named, naming, rename } from '../api.ts';
import { Loading } from '../browse/loading.tsx';
import { useLoaded } from '../use-loaded.ts';
import { countText } from '../value-text.ts';
import { useLanguage, useWords } from '../words/index.ts';

/** What names the things of each class, and a way to put that right. */
export function Naming(props: { readonly kb: string; readonly mayChange: boolean; readonly onChanged: () => void }) {
  const words = useWords().bring;
  const [round, setRound] = useState(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [state, setState] = useState<'still' | 'saving' | 'saved' | { readonly problem: string }>('still');
  const loaded = useLoaded((signal) => naming({ kb: props.kb }, signal), `${props.kb} ${round}`);
  if (loaded.state !== 'there') return <Loading of={loaded} />;
  const { classes } = loaded.value;
  if (classes.length === 0) return null;
  const save = async () => {
    setState('saving');
    try {
      const names = Object.entries(chosen).map(([type, relation]) => ({ class: type, relation }));
      await rename({ kb: props.kb, names });
      setChosen({});
      setState('saved');
      setRound(round + 1);
      props.onChanged();
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <section class="stack naming" aria-label={words.names}>
      <h3>{words.names}</h3>
      <p class="soft measure">{props.mayChange ? words.namesIntro : words.unchangeable}</p>
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.kind}</th>
              <th scope="col">{words.named}</th>
              <th scope="col">{words.sample}</th>
            </tr>
          </thead>
          <tbody>
            {classes.map((one) => (
              <Row
                key={one.iri}
                of={one}
                chosen={chosen[one.iri]}
                mayChange={props.mayChange}
                onChoose={(relation) => setChosen({ ...chosen, [one.iri]: relation })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {props.mayChange && (
        <p class="row">
          <button
            type="button"
            class="button main"
            disabled={Object.keys(chosen).length === 0 || state === 'saving'}
            onClick={save}
          >
            {state === 'saving' ? words.saving : words.save}
          </button>
          <span role="status">
            {state === 'saved' && words.saved}
            {typeof state === 'object' && <span class="notice bad">{state.problem}</span>}
          </span>
        </p>
      )}
    </section>
  );
}

type ClassNaming = Named['classes'][number];

function chosenIn({ options }: ClassNaming): string | undefined {
  return options.find(({ chosen }) => chosen)?.relation;
}

function Row(props: {
  readonly of: ClassNaming;
  readonly chosen: string | undefined;
  readonly mayChange: boolean;
  readonly onChoose: (relation: string) => void;
}) {
  const words = useWords().bring;
  const language = useLanguage();
  const { of, onChoose } = props;
  const now = props.chosen ?? chosenIn(of);
  const option = of.options.find(({ relation }) => relation === now);
  const otherwise = of.together?.join(' + ') ?? words.unnamed;
  const samples = props.chosen ? (option?.samples ?? []) : of.samples;
  return (
    <tr>
      <td>
        <span class="name">{of.label}</span> <span class="figure soft">{countText(of.count, language)}</span>
      </td>
      <td>
        {props.mayChange && of.options.length > 0 ? (
          <select
            class="field"
            aria-label={`${of.label}: ${words.named}`}
            value={now ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            {now === undefined && <option value="">{otherwise}</option>}
            {of.options.map(({ relation, label, share }) => (
              <option key={relation} value={relation}>
                {label} ({Math.round(share * 100)} %)
              </option>
            ))}
          </select>
        ) : (
          <span class="relation">{option?.label ?? otherwise}</span>
        )}
      </td>
      <td class="name">{samples.slice(0, 3).join(' · ')}</td>
    </tr>
  );
}
