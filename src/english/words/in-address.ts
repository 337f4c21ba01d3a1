import type { Mention } from '../../core/index.ts';

/** Hosts, mail addresses and files, "mail.harbour.example", "crew@harbour.example"; initials and abbreviations are none, "J.R.R.Tolkien", "St.Ives". */
const ADDRESS = /[\p{Ll}\p{N}]{2}\.\p{Ll}{2}|[\p{L}\p{N}]@/u;
/** Numbers of versions and of hosts, "10.0.0.1". */
const VERSION = /(?<![\d.])\d+(?:\.\d+){2,}/g;
const DATE = /^(?:[0-3]?\d\.[0-3]?\d\.\d{4}|\d{4}\.[01]?\d\.[0-3]?\d|[0-3]\d\.[0-3]\d\.\d{2})$/;

/** Whether words stand in an address: that is spelled as it is or is another, for those of one place are alike. */
export function isInAddress(text: string, { start, end }: Pick<Mention, 'start' | 'end'>): boolean {
  const [before = ''] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [behind = ''] = /^\S*/.exec(text.slice(end)) ?? [];
  return (before + text.slice(start, end) + behind).split(/\s+/).some(isAddress);
}

function isAddress(word: string): boolean {
  return ADDRESS.test(word) || (word.match(VERSION) ?? []).some((version) => !DATE.test(version));
}
