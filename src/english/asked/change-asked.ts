/** What is asked for by how something of it changed between two years. */
export interface ChangeAsked {
  /** The later or first-named year, and the year that it is compared with. */
  readonly year: string;
  readonly than: string;
  /** Whether what had more in that year is asked for, or what had less. */
  readonly side: 'more' | 'less';
  /** Whether the words count or measure out what there was ("more visitors"); what is higher, or rises, may be a level. */
  readonly isAddedUp: boolean;
  /** What is asked for ("museums"), where it is said: not of "where". */
  readonly kind?: string;
  /** Whether it is how many of them that is asked for. */
  readonly isNumber: boolean;
  /** Everything else that is said. */
  readonly rest: string;
}

const YEAR = '(?:the year )?(1[5-9]\\d\\d|20\\d\\d)';
const ASKING =
  /^(?:(?:in )?(?:which|what|(?<number>how many)) (?<kind>[\p{L}-]+(?: [\p{L}-]+)??)|(?<where>where))(?= (?:had|has|have|did|do|does|saw|were|was|are|is|got|took|made|cut|sold|grew|rose|fell|gained|lost|increased|decreased|declined|dropped|shrank|produced|harvested|landed|received|used|went)\b)/iu;
const MORE = 'more|higher|larger|greater|bigger|better';
const LESS = 'less|fewer|lower|smaller|worse';
const COUNTED = /^(?:more|less|fewer)$/i;
/** What leaves things out, or chooses among them: not every change of that side is asked for. */
const BESIDES = /\b(?:not|no|never|neither|most|least|only|except|every)\b|n['’]t\b/i;
const UP = 'went up|go up|gone up|rose|rise|risen|grew|grow|grown|increased?|gain(?:ed)?|climb(?:ed)?';
const DOWN = 'went down|go down|gone down|fell|fall|fallen|dropp?(?:ed)?|declined?|decreased?|shrank|shrink|lost|lose';
const COMPARED = new RegExp(
  `\\b(?:(?<more>${MORE})|(?<less>${LESS}))\\b(?<between>.*?) (?:in|for|during) ${YEAR},? (?:than|compared (?:to|with))(?: (?:it|they) (?:had|did))?(?: (?:in|for|during))? ${YEAR}`,
  'i',
);
const CHANGED = new RegExp(
  `\\b(?:(?<more>${UP})|(?<less>${DOWN}))\\b(?<between>.*?) (?:from|between) ${YEAR} (?:to|and|until) ${YEAR}`,
  'i',
);

/** Reads which things had more or less of something in one year than in another. */
export function changeAsked(text: string): ChangeAsked | undefined {
  const question = text.trim().replace(/\s*[?.!]+$/, '');
  const asking = ASKING.exec(question);
  if (!asking || BESIDES.test(question)) return undefined;
  const { kind, number } = asking.groups!;
  const said = question.slice(asking[0].length);
  const read = (match: RegExpExecArray | null, isTurned: boolean): ChangeAsked | undefined => {
    if (!match) return undefined;
    // Named groups stand among the numbered ones.
    const [one, other] = match.slice(1).filter((group) => group !== undefined && /^\d{4}$/.test(group));
    const rest = `${said.slice(0, match.index)} ${match.groups!.between} ${said.slice(match.index + match[0].length)}`;
    if (one === undefined || other === undefined || one === other || /\d{4}/.test(rest)) return undefined;
    const { more, less } = match.groups!;
    return {
      year: isTurned ? other : one,
      than: isTurned ? one : other,
      side: more !== undefined ? 'more' : 'less',
      isAddedUp: COUNTED.test(more ?? less!),
      ...(kind !== undefined && { kind }),
      isNumber: number !== undefined,
      rest: rest.trim(),
    };
  };
  return read(COMPARED.exec(said), false) ?? read(CHANGED.exec(said), true);
}
