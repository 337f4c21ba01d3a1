/** A value as Turtle writes it: a prefixed name, a string, a number or a truth. */
export type Value = string;

export const text = (value: string, language?: string): Value =>
  `"${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}"${language ? `@${language}` : ''}`;

export const flag = (value: boolean): Value => String(value);

export function whole(value: number): Value {
  if (!Number.isSafeInteger(value)) throw new Error(`not a whole number: ${value}`);
  return String(value);
}

/** At most five decimals, about a metre of latitude; always with a point, which makes it an xsd:decimal. */
export function decimal(value: number): Value {
  if (!Number.isFinite(value)) throw new Error(`not a number: ${value}`);
  const trimmed = value.toFixed(5).replace(/0+$/, '');
  return trimmed.endsWith('.') ? `${trimmed}0` : trimmed;
}

/** What is said of one thing, in the order it was said; saying something twice is saying it once. */
export class Facts {
  readonly subject: string;
  readonly #values = new Map<string, Set<Value>>();

  constructor(subject: string) {
    this.subject = subject;
  }

  add(predicate: string, ...values: readonly Value[]): this {
    for (const value of values) {
      const known = this.#values.get(predicate);
      if (known) known.add(value);
      else this.#values.set(predicate, new Set([value]));
    }
    return this;
  }

  values(predicate: string): readonly Value[] {
    return [...(this.#values.get(predicate) ?? [])];
  }

  /** Adds names that are not yet among the thing's labels and names, so that no name is listed twice. */
  addNames(predicate: 'skos:altLabel' | 'skos:hiddenLabel', ...names: readonly string[]): this {
    for (const name of names) {
      const value = text(name, 'en');
      const known = ['rdfs:label', 'skos:altLabel', 'skos:hiddenLabel'].some((p) => this.values(p).includes(value));
      if (!known) this.add(predicate, value);
    }
    return this;
  }

  predicates(): readonly string[] {
    return [...this.#values.keys()];
  }

  get tripleCount(): number {
    let count = 0;
    for (const values of this.#values.values()) count += values.size;
    return count;
  }

  toTurtle(): string {
    const lines = [...this.#values].map(([predicate, values]) => `${predicate} ${[...values].join(', ')}`);
    return `${this.subject} ${lines.join(' ;\n  ')} .\n`;
  }
}
