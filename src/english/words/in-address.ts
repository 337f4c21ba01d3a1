import type { Mention } from '../../core/index.ts';

/** Hosts, mail addresses, files and numbers of versions: "mail.harbour.example", "crew@harbour.example", "10.0.0.1". */
const ADDRESS = /\p{L}[.@]\p{L}{2}|[\p{L}\p{N}]@|\d\.\d+\.\d/u;

/** Whether words stand in an address: that is spelled as it is or is another, for those of one place are alike. */
export function isInAddress(text: string, { start, end }: Pick<Mention, 'start' | 'end'>): boolean {
  const [before = ''] = /\S*$/.exec(text.slice(0, start)) ?? [];
  const [behind = ''] = /^\S*/.exec(text.slice(end)) ?? [];
  return (before + text.slice(start, end) + behind).split(/\s+/).some((each) => ADDRESS.test(each));
}
