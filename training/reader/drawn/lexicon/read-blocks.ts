import { readFileSync } from 'node:fs';

/** What stands in a block of a lexicon: the alternatives of each field. */
export interface Block {
  all(field: string): readonly string[];
}

/** Blocks parted by empty lines; a field a line or several, alternatives parted by bars; lines that begin with `#` are for readers. */
export function readBlocks(text: string): readonly Block[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const fields = new Map<string, readonly string[]>();
    for (const line of block.split('\n')) {
      const [, field, rest] = /^([^#:][^:]*): (.*)$/.exec(line.trim()) ?? [];
      if (field !== undefined && rest !== undefined) {
        const alternatives = rest.split(' | ').flatMap((each) => each.trim() || []);
        fields.set(field, [...(fields.get(field) ?? []), ...alternatives]);
      }
    }
    return fields.size === 0 ? [] : [{ all: (field) => fields.get(field) ?? [] }];
  });
}

/** The blocks of a file of this folder. */
export function readLexicon(file: string): readonly Block[] {
  return readBlocks(readFileSync(new URL(file, import.meta.url), 'utf8'));
}
