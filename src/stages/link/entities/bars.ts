/**
 * The score of naming nothing. Readings below it are unlikely even where nothing rivals them: of the right ones of the
 * training questions, one in forty is.
 */
export const namelessScore = 5;

/**
 * The most that a kind scores which a question asks for. It is surely meant, and yet the question is about what else it
 * names, which it must not rival.
 */
export const askedKindScore = namelessScore + 4;
