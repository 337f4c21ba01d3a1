import type { Kbs } from '../api.ts';
import type { Place } from '../place.ts';
import { useWords } from '../words/index.ts';
import { ClassPage } from './class-page.tsx';
import { Find } from './find.tsx';
import { Overview } from './overview.tsx';
import { RelationPage } from './relation-page.tsx';
import { ThingPage } from './thing-page.tsx';

/** The graph to walk about in: what kinds of things it has, how they relate, and a page for each of them. */
export function BrowseView(props: { readonly kbs: Kbs; readonly place: Place; readonly onGo: (place: Place) => void }) {
  const words = useWords();
  const { place, kbs } = props;
  const kb = place.kb ?? kbs.default.kb;
  const chosen = { kb, ...(place.method && { method: place.method }), ...(place.model && { model: place.model }) };
  return (
    <div class="browse stack">
      <div class="choices">
        <label>
          <span class="caption">{words.kb}</span>
          <select
            class="field"
            value={kb}
            onChange={(event) => props.onGo({ ...chosen, kb: event.currentTarget.value, view: 'browse', entities: [] })}
          >
            {kbs.kbs.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Find kb={kb} />
      </div>
      {place.thing !== undefined ? (
        <ThingPage key={place.thing} kb={kb} iri={place.thing} />
      ) : place.type !== undefined ? (
        <ClassPage key={place.type} kb={kb} iri={place.type} />
      ) : place.relation !== undefined ? (
        <RelationPage key={place.relation} kb={kb} iri={place.relation} />
      ) : (
        <Overview kb={kb} info={kbs.kbs.find(({ name }) => name === kb)} />
      )}
    </div>
  );
}
