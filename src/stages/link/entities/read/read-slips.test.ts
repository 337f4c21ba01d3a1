import { Parser } from 'n3';
import { expect, it } from 'vitest';
import type { Triple } from '../../../../core/index.ts';
import { readWords } from '../../../../english/index.ts';
import { snapshotOf } from '../../../../kb/snapshot/index.ts';
import { readParts } from './read-parts.ts';
import { readSlips } from './read-slips.ts';

const { labels } = snapshotOf(
  new Parser().parse(`@prefix : <http://x/> . @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    :g rdfs:label "Glasgow City" . :e rdfs:label "City of Edinburgh" . :m rdfs:label "Martin Hall" . :n rdfs:label "Marten Hill" .`) as unknown as readonly Triple[],
);

function slips(text: string): readonly string[] {
  const words = readWords(text);
  const found: string[] = [];
  const weights = readParts(words, labels, () => {});
  readSlips(words, weights, labels, ({ from, to, label }) => {
    found.push(
      `${words
        .slice(from, to)
        .map((word) => word.text)
        .join(' ')}: ${labels.text(label)}`,
    );
  });
  return found;
}

it('reads a misspelt part of a name', () => {
  expect(slips('Did Glasow recycle less?')).toEqual(['glasow: Glasgow City']);
  expect(slips('what did Edinburg burn')).toEqual(['edinburg: City of Edinburgh']);
});

it('reads no word that names have, is like several of theirs, or is short', () => {
  for (const text of ['Did Glasgow recycle less?', 'Where is Mart1n?', 'Who is Martan?', 'Is it citi?'])
    expect(slips(text)).toEqual([]);
});
