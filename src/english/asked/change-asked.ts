import { everyMatch } from '../../search/index.ts';

/** What is asked for by how much of something it had beside how much of something else, or in another year. */
export interface MoreAsked {
  /** Whether what had more is asked for, or what had less. */
  readonly side: 'more' | 'less';
  /** Whether the words count or measure out what there was ("more visitors"); what is higher, or rises, may be a level. */
  readonly isAddedUp: boolean;
  /** What is asked for ("museums"), where it is said: not of "where". */
  readonly kind?: string;
  /** Whether it is how many of them that is asked for. */
  readonly isNumber: boolean;
  /** Whether it is asked if something that is named had more. */
  readonly isWhether: boolean;
  /** Everything else that is said. */
  readonly rest: string;
}

/** What is asked for by how something of it changed between two years. */
export interface ChangeAsked extends MoreAsked {
  /** The later or first-named year, and the year that it is compared with. */
  readonly year: string;
  readonly than: string;
}

/** What is asked for by how much it had of one thing and of another, in one year where that is said. */
export interface SidesAsked extends MoreAsked {
  readonly year?: string;
  /** What is said of the one and of the other: "sent to landfill", "they recycled". */
  readonly one: string;
  readonly other: string;
}

const YEAR = '(?:the year )?(1[5-9]\\d\\d|20\\d\\d)';
const ASKING =
  /^(?:(?:in )?(?:which|what|(?<number>how many)) (?<kind>[\p{L}-]+(?: [\p{L}-]+)??)|(?<where>where))(?= (?:had|has|have|did|do|does|saw|were|was|are|is|got|took|made|cut|sold|grew|rose|fell|gained|lost|increased|decreased|declined|dropped|shrank|produced|harvested|landed|received|used|went)\b)/iu;
const WHETHER = /^(?<whether>did|do|does|has|have|had|was|were|is|are)\b/i;
const OF_ONE = /^(?:(?:in )?(?:which|what|(?<number>how many)) (?<kind>[\p{L}-]+)|(?<where>where))\b/iu;
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

/** Reads which things had more or less of something in one year than in another, or whether something had. */
export function changeAsked(text: string): ChangeAsked | undefined {
  const question = text.trim().replace(/\s*[?.!]+$/, '');
  const asking = ASKING.exec(question) ?? WHETHER.exec(question);
  if (!asking || BESIDES.test(question)) return undefined;
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
      ...askedBy(asking),
      rest: tidied(rest),
    };
  };
  return read(COMPARED.exec(said), false) ?? read(CHANGED.exec(said), true);
}

const SIDES = /^(?<one>.*?)\b(?:(?<more>more)|(?:less|fewer))\b(?<of>.*?)\bthan\b(?<other>.*)$/i;
const YEARS = /(?:,? (?:in|for|during))? ?\b(?:the year )?(1[5-9]\d\d|20\d\d)\b/gi;

/** Reads which things had more or less of one thing than of another, or whether something had. */
export function sidesAsked(text: string): SidesAsked | undefined {
  const question = text.trim().replace(/\s*[?.!]+$/, '');
  const asking = OF_ONE.exec(question) ?? WHETHER.exec(question);
  if (!asking || BESIDES.test(question)) return undefined;
  const said = question.slice(asking[0].length);
  const [year, ...others] = new Set(everyMatch(said, YEARS).map(([, found]) => found!));
  const { one, of, other, more } = SIDES.exec(said.replace(YEARS, ''))?.groups ?? {};
  if (one === undefined || others.length > 0 || /\d/.test(`${one}${of}${other}`)) return undefined;
  return {
    one: tidied(one, of!),
    other: tidied(other!),
    side: more !== undefined ? 'more' : 'less',
    isAddedUp: true,
    ...askedBy(asking),
    ...(year !== undefined && { year }),
    rest: tidied(one, of!, other!),
  };
}

function tidied(...parts: readonly string[]): string {
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function askedBy({ groups }: RegExpExecArray): Pick<MoreAsked, 'kind' | 'isNumber' | 'isWhether'> {
  const { kind, number, whether } = groups!;
  return { ...(kind !== undefined && { kind }), isNumber: number !== undefined, isWhether: whether !== undefined };
}
