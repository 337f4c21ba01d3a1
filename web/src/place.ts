/** Where one is on the page, as its address says it: an address that is shared opens the same. */
export interface Place {
  readonly view: View;
  readonly kb?: string;
  readonly method?: string;
  readonly model?: string;
  readonly question?: string;
  /** IRIs chosen where a name could mean several things. */
  readonly entities: readonly string[];
  /** What is open in the browser of the graph. */
  readonly thing?: string;
  readonly type?: string;
  readonly relation?: string;
}

export const VIEWS = ['ask', 'browse', 'graph', 'history'] as const;
export type View = (typeof VIEWS)[number];

export function readPlace(search: string): Place {
  const params = new URLSearchParams(search);
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'ask';
  const text = (name: string, key: string) => {
    const value = params.get(name);
    return value ? { [key]: value } : {};
  };
  return {
    view,
    entities: params.getAll('entity'),
    ...text('kb', 'kb'),
    ...text('method', 'method'),
    ...text('model', 'model'),
    ...text('q', 'question'),
    ...text('thing', 'thing'),
    ...text('class', 'type'),
    ...text('relation', 'relation'),
  };
}

export function writePlace(place: Place): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && params.set(name, value);
  if (place.view !== 'ask') params.set('view', place.view);
  set('q', place.question);
  set('kb', place.kb);
  set('method', place.method);
  set('model', place.model);
  set('thing', place.thing);
  set('class', place.type);
  set('relation', place.relation);
  for (const iri of place.entities) params.append('entity', iri);
  const query = params.toString();
  return query === '' ? '/' : `/?${query}`;
}
