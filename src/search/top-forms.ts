/** A form that fits a text, and how well (0 to 1). */
export interface FormHit {
  readonly form: number;
  readonly score: number;
}

/** Keeps the best of the forms it is offered. Made for few to keep and many to refuse. */
export interface TopForms {
  offer(form: number, score: number): void;
  /** Best first; of equals, the first offered. */
  best(): readonly FormHit[];
}

export function topForms(limit: number, accept: (form: number) => boolean = () => true): TopForms {
  const kept: FormHit[] = [];
  let least = -1;
  return {
    offer(form, score) {
      if (score <= least || !accept(form)) return;
      let place = kept.length;
      while (place > 0 && kept[place - 1]!.score < score) place--;
      kept.splice(place, 0, { form, score });
      if (kept.length > limit) kept.pop();
      if (kept.length === limit) least = kept[limit - 1]!.score;
    },
    best: () => kept,
  };
}
