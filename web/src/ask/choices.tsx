import type { Kbs } from '../api.ts';
import type { Place } from '../place.ts';
import { useWords } from '../words/index.ts';

/** Which graph is asked, by which method, with which model. */
export function Choices(props: {
  readonly kbs: Kbs;
  readonly place: Place;
  readonly onChoose: (place: Place) => void;
}) {
  const words = useWords();
  const { kbs, place, onChoose } = props;
  return (
    <div class="choices">
      <Choice
        label={words.kb}
        options={kbs.kbs.map(({ name }) => name)}
        chosen={place.kb ?? kbs.default.kb}
        // What was asked of one graph is seldom a question to another.
        onChoose={(kb) => onChoose({ ...withoutQuestion(place), kb })}
      />
      <Choice
        label={words.method}
        options={kbs.methods}
        chosen={place.method ?? kbs.default.method}
        onChoose={(method) => onChoose({ ...place, method })}
      />
      <Choice
        label={words.model}
        options={kbs.models}
        chosen={place.model ?? kbs.default.model}
        nameOf={(model) => (model === 'offline' ? words.offline : model)}
        onChoose={(model) => onChoose({ ...place, model })}
      />
    </div>
  );
}

function withoutQuestion({ question: _, ...place }: Place): Place {
  return place;
}

function Choice(props: {
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: string;
  readonly nameOf?: (option: string) => string;
  readonly onChoose: (option: string) => void;
}) {
  return (
    <label>
      <span class="caption">{props.label}</span>
      <select class="field" value={props.chosen} onChange={(event) => props.onChoose(event.currentTarget.value)}>
        {props.options.map((option) => (
          <option key={option} value={option}>
            {props.nameOf?.(option) ?? option}
          </option>
        ))}
      </select>
    </label>
  );
}
