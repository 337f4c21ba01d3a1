/** What is asked for beside some that are named, and these. */
export interface LeftAside {
  /** The question without what names them. */
  readonly question: string;
  readonly names: readonly string[];
  /** Where they are named. */
  readonly start: number;
  readonly end: number;
}

const BESIDE = '(?:besides|apart from|aside from|other than|except(?: for)?|excluding|in addition to|not counting)';
const NAMES = '(?<names>[^,;:?!()]+?(?:, [^,;:?!()]+?)*?)';
const HELPER = '(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)';
const SAID = [
  new RegExp(`^(?<aside>\\W*${BESIDE} ${NAMES}),(?= \\p{L})`, 'iu'),
  new RegExp(`(?<aside> ${BESIDE} ${NAMES})(?= ${HELPER}\\b)`, 'iu'),
  new RegExp(`(?<aside>,? ${BESIDE} ${NAMES})(?=\\W*$)`, 'iu'),
  new RegExp(`(?<=\\bother(?: [\\p{L}-]+){1,2})(?<aside> than ${NAMES})(?= ${HELPER}\\b)`, 'iu'),
];

/** What a question leaves aside of what it asks for: "which languages does Ada speak besides English?" */
export function leftAside(text: string): LeftAside | undefined {
  for (const pattern of SAID) {
    const match = pattern.exec(text);
    const { aside, names } = match?.groups ?? {};
    if (match === null || aside === undefined || names === undefined) continue;
    const end = match.index + match[0].length;
    const rest = `${text.slice(0, match.index)}${text.slice(end)}`.replace(/^\W+/, '');
    const question = rest.replace(/\b(what|which|who) (?:other|else)\b/i, '$1');
    return {
      question: question.slice(0, 1).toUpperCase() + question.slice(1),
      names: names.split(/,? (?:and|or) |, /).map((name) => name.replace(/^(?:the|an?) /i, '')),
      start: match.index,
      end,
    };
  }
  return undefined;
}
