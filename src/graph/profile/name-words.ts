import { normalise } from '../../search/index.ts';

/** Words that say of a property that it names, in the languages in which vocabularies are mostly written. */
const NAMES = ['name', 'title', 'label', 'titel', 'nom', 'nombre', 'nome', 'naam', 'titre', 'titulo', 'titolo'];
const ENGLISH = new Set(['name', 'title', 'label']);
/** The same of what may as well say of what kind something is, where several have it: two plants are designated "Pumping station". */
const DESIGNATIONS = [
  ...['bezeichnung', 'benennung', 'bez', 'caption', 'denominacion', 'denominazione'],
  ...['denominacao', 'libelle', 'intitule', 'aanduiding', 'benaming'],
];
const NAME = new Set([...NAMES, ...DESIGNATIONS]);
/** Longer ones end compounds: `Anlagenbezeichnung`. */
const ENDINGS = [...NAME].filter((name) => name.length > 3);
const DESCRIPTION = new Set([
  'text',
  'designation',
  'denomination',
  'description',
  'beschreibung',
  'omschrijving',
  'descripcion',
  'descrizione',
  'descricao',
]);
const GIVEN = new Set(['first', 'given', 'fore', 'forename', 'vorname', 'prenom', 'givenname', 'firstname']);
const FAMILY = new Set(['last', 'family', 'sur', 'surname', 'nachname', 'familienname', 'familyname', 'lastname']);
const OTHER = new Set(['alt', 'alternative', 'alternate', 'short', 'nick', 'nickname', 'alias', 'synonym', 'acronym']);
/** What a name is, and not whose: a common name is one beside the scientific one, an owner's name is the owner's. */
const KIND_OF_NAME = new Set([
  ...[
    'common',
    'vernacular',
    'trivial',
    'popular',
    'scientific',
    'latin',
    'botanical',
    'native',
    'local',
    'international',
  ],
  ...[
    'official',
    'legal',
    'formal',
    'former',
    'previous',
    'old',
    'original',
    'real',
    'display',
    'preferred',
    'english',
  ],
]);
/** What is added to a name, and says no more than which one of it is meant: `title_full`, `Name1`, `NameLang`. */
const WHOLE = new Set(['full', 'long', 'lang', 'complete', 'whole', 'main', 'display', 'preferred', 'en']);
/** What people are called by a computer, and by others where nothing else is known. */
const ACCOUNT = new Set(['username', 'loginname', 'accountname', 'screenname', 'login', 'userlogin', 'handle']);

/** Whoever makes things, has them or is asked about them. */
const SOMEBODY = new Set([
  ...[
    'creator',
    'author',
    'maker',
    'publisher',
    'contributor',
    'editor',
    'writer',
    'owner',
    'user',
    'person',
    'contact',
  ],
  ...['manager', 'director', 'supervisor', 'sender', 'recipient', 'manufacturer', 'developer', 'vendor', 'supplier'],
]);

/** What is called a name, a whole one or the one that is shown, and nothing more, the plainest first; in one word, as it may be written. */
const PLAIN = ['name', 'fullname', 'wholename', 'completename', 'displayname'];

export function isGiven(word: string): boolean {
  return GIVEN.has(word);
}

export function isFamily(word: string): boolean {
  return FAMILY.has(word);
}

export function isNaming(word: string): boolean {
  return NAME.has(normalise(word));
}

export function isOther(word: string): boolean {
  return OTHER.has(word) || OTHER.has(word.replace(/s$/, ''));
}

/** How plain a name is called, the plainest 0; -1 for any other. */
export function plainness(words: readonly string[]): number {
  return PLAIN.indexOf(words.join(''));
}

/** What languages put between a name and whose it is: `nombre de la campana`, `nom du client`. */
const OF = new Set([
  'of',
  'the',
  'de',
  'del',
  'della',
  'dello',
  'di',
  'do',
  'da',
  'du',
  'des',
  'd',
  'la',
  'le',
  'el',
  'l',
]);

/**
 * What a property that names things says that they are: "campana" for `Nombre_campana`, as some languages have it, and for `campana_name`. No words where it names no kind of
 * thing, and nothing where it names nothing.
 */
export function namedKind(words: readonly string[]): readonly string[] | undefined {
  const [first = '', ...rest] = words;
  // In English the name is behind what has it: a "title page" is no page.
  const isFront = isNaming(first) && (!ENGLISH.has(first) || rest[0] === 'of');
  if (!isFront && !isNaming(words.at(-1) ?? '')) return undefined;
  const kind = isNaming(words.at(-1) ?? '') ? words.slice(0, -1) : rest.slice(rest.findIndex((word) => !OF.has(word)));
  const isOther = (word: string): boolean =>
    [WHOLE, KIND_OF_NAME, OTHER, GIVEN, FAMILY].some((others) => others.has(word));
  return kind.some(isOther) ? [] : kind;
}

/** Whether the words of a property say that it names something. */
export function isNameWord(words: readonly string[], className: readonly string[] = []): boolean {
  return namingEnd(words.at(-1) ?? '') !== undefined || isNameInFront(words, className);
}

/** `NameLang`: the name in front, and behind it which one is meant. */
function isNameInFront([first = '', ...rest]: readonly string[], className: readonly string[]): boolean {
  if (!isNaming(first) || rest.length === 0) return false;
  return rest.every((word) => WHOLE.has(word) || /^\d+$/.test(word) || isOfClass(word, className));
}

/** What stands before the naming part of a word: nothing in "name", `anlagen` in `Anlagenbezeichnung`. */
function namingEnd(word: string): string | undefined {
  const plain = normalise(word);
  if (NAME.has(plain)) return '';
  const end = ENDINGS.find((name) => plain.endsWith(name));
  return end === undefined ? undefined : plain.slice(0, -end.length);
}

/** The name of the thing itself: "name", "full name", the "department name" of a department; not the country name of an address. */
export function isOwnName(words: readonly string[], className: readonly string[]): boolean {
  if (isNameInFront(words, className)) return true;
  const before = namingEnd(words.at(-1) ?? '');
  if (before === undefined) return false;
  return [...words.slice(0, -1), before].every((word) => word === '' || WHOLE.has(word) || isOfClass(word, className));
}

/** Columns begin with what their table is called, or with the beginning of it: the `SUPP_NM` of a supplier. */
const SHORTEST_BEGINNING = 3;

function isOfClass(word: string, className: readonly string[]): boolean {
  if (word.length < SHORTEST_BEGINNING) return className.includes(word);
  // Compounds have letters between their parts: the `Anlagenbezeichnung` of an `Anlage`.
  return className.some(
    (own) =>
      own.startsWith(word) ||
      (own.length > SHORTEST_BEGINNING && word.startsWith(own) && word.length <= own.length + 2),
  );
}

/** Whether a property is called a name of some kind, and not that of something else: the common name. */
export function isKindOfName(words: readonly string[]): boolean {
  const before = namingEnd(words.at(-1) ?? '');
  if (before === undefined) return false;
  const rest = [...words.slice(0, -1), before].filter((word) => word !== '');
  return rest.length > 0 && rest.every((word) => KIND_OF_NAME.has(word));
}

/** Whether a property may say of what kind something is as well as what it is called. */
export function isDesignation(words: readonly string[]): boolean {
  const last = normalise(words.at(-1) ?? '');
  return DESIGNATIONS.some((name) => last === name || (name.length > 3 && last.endsWith(name)));
}

export function isDescription(words: readonly string[]): boolean {
  return DESCRIPTION.has(normalise(words.at(-1) ?? ''));
}

/** Whether a property holds what people are called by a computer: "ahill". */
export function isAccountName(words: readonly string[]): boolean {
  return ACCOUNT.has(words.join(''));
}

/** Whether a property says who made something or has to do with it, which is somebody else's name: `creator`, `registered by`. */
export function isSomebodyElse(words: readonly string[], className: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return (last === 'by' && words.length > 1) || (SOMEBODY.has(last) && !className.includes(last));
}

/** Whether a property of an own name says which part of the class's name it is of, the journal title of a journal article. */
export function isOfPartOfClass(words: readonly string[], className: readonly string[]): boolean {
  return words.length > 1 && isOwnName(words, className) && !isOwnName(words, []);
}

/** Whether a property is called by no more than that it is shown. */
export function isShown(words: readonly string[]): boolean {
  return words.join(' ') === 'display';
}
