import { decoded } from './decoded.ts';

/** Readable words from the last part of an IRI, for things that have no name: `…/people.person.place_of_birth` is "place of birth". */
export function humanise(iri: string): string {
  const local = localName(iri);
  const words = /[_\-\s+]/.test(local) ? local.split(/[_\-\s+]+/) : splitCamelCase(local);
  return words.filter((word) => word !== '').join(' ');
}

/** Vocabularies that are made of models of classes write before each property whose it is: `Patient.birthDate`, `Equipment.EquipmentContainer`. */
const OF_CLASS = /^(\p{Lu}[\p{L}\d]*(?:\.[\p{L}\d]+)*)\.([\p{L}\d]+)$/u;

/** Readable words for a relation that has no name: those of a property, without the class that it is of. */
export function relationWords(iri: string): string {
  const words = humanise(OF_CLASS.exec(localName(iri))?.[2] ?? iri).split(' ');
  // `topSpeed_kmh`; what begins otherwise may be a name or a unit.
  return words.flatMap((word) => (/^\p{Ll}{3,}\p{Lu}\p{Ll}/u.test(word) ? splitCamelCase(word) : [word])).join(' ');
}

/** The words of the class that a property is of, where its IRI tells. */
export function classInIri(iri: string): string | undefined {
  const owner = OF_CLASS.exec(localName(iri))?.[1];
  return owner === undefined ? undefined : humanise(owner);
}

/** What a relation or a class is called by the last part of its IRI. */
export function localName(iri: string): string {
  const last = lastPart(iri);
  // Dotted lower-case identifiers are paths, the last of which is the name; other dots belong to the name.
  return /^[a-z\d_]+(?:\.[a-z\d_]+)+$/.test(last) ? last.slice(last.lastIndexOf('.') + 1) : last;
}

/** The same with all that is parted by dots: a thing may be called as a host or a file is. */
export function lastPart(iri: string): string {
  return decoded(iri.replace(/[/#:]+$/, '')).match(/[^/#:]*$/)?.[0] ?? '';
}

/** What stands before the last part of an IRI, however that is escaped: things of one vocabulary have it in common. */
export function spaceBeforeName(iri: string): string {
  const bare = iri.replace(/[/#:]+$/, '');
  const local = localName(iri);
  const whole = decoded(bare);
  for (let at = bare.length - local.length; at > 0; at--)
    if (decoded(bare.slice(0, at)) + local === whole) return bare.slice(0, at);
  return '';
}

/** `hasTags` is "has tags", `IBMResearchLab` is "IBM research lab". */
function splitCamelCase(name: string): readonly string[] {
  return name
    .split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
}
