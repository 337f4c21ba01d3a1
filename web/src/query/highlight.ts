/** A piece of a query and what it is, for the style sheet to colour. */
export interface Piece {
  readonly kind: 'keyword' | 'variable' | 'iri' | 'string' | 'number' | 'comment' | 'other';
  readonly text: string;
}

const SPARQL: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['comment', /#[^\n]*/y],
  ['iri', /<[^<>"{}|^`\\\s]*>/y],
  ['string', /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y],
  ['variable', /[?$][\p{L}\d_]+/uy],
  ['iri', /[\p{L}\d_-]*:[\p{L}\d_.%-]*/uy],
  ['number', /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  [
    'keyword',
    /\b(?:select|ask|construct|describe|distinct|reduced|where|from|named|filter|optional|union|minus|bind|as|values|graph|service|order|by|asc|desc|limit|offset|group|having|count|sum|avg|min|max|sample|group_concat|exists|not|in|prefix|base|a|if|coalesce|str|lang|datatype|bound|regex|contains|strstarts|year)\b/iy,
  ],
];

const FORM: readonly (readonly [Piece['kind'], RegExp])[] = [
  ['iri', /<[^<>"{}|^`\\\s]*>|\[[^\]]*\]/y],
  ['string', /"(?:[^"\\]|\\.)*"/y],
  ['number', /[+-]?\d+(?:\.\d+)?/y],
  ['keyword', /\b(?:[A-Z]{2,}|R|lt|le|gt|ge|eq|ne)\b/y],
];

export function highlight(text: string, language: 'sparql' | 'form'): readonly Piece[] {
  const rules = language === 'sparql' ? SPARQL : FORM;
  const pieces: { kind: Piece['kind']; text: string }[] = [];
  for (let at = 0; at < text.length; ) {
    const piece = matchAt(text, at, rules) ?? { kind: 'other' as const, text: text[at]! };
    const last = pieces.at(-1);
    if (piece.kind === 'other' && last?.kind === 'other') last.text += piece.text;
    else pieces.push(piece);
    at += piece.text.length;
  }
  return pieces;
}

function matchAt(text: string, at: number, rules: typeof SPARQL): { kind: Piece['kind']; text: string } | undefined {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { kind, text: found };
  }
  return undefined;
}
