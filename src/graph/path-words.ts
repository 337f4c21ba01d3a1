import { humanise } from './humanise.ts';

/** The words on the way to the last part of an IRI, which may say what a thing is: `…/isco/C25` is one of ISCO. Its host says who published it. */
export function pathWords(iri: string): readonly string[] {
  const [, path] = /^[a-z]+:\/\/[^/]+\/(.*)[/#][^/#]+[/#]?$/i.exec(iri) ?? [];
  return path === undefined
    ? []
    : path
        .split(/[/#]/)
        .flatMap((part) => humanise(part).split(' '))
        .filter(isWord);
}

function isWord(text: string): boolean {
  return /^\p{L}{3,}$/u.test(text);
}
