import { cwq } from './cwq.ts';
import { databases } from './databases.ts';
import type { Format } from './format.ts';
import { freebaseJsonl } from './freebase-jsonl.ts';
import { grailqa, grailqability, graphquestions } from './grailqa.ts';
import { jsonl } from './jsonl.ts';
import { lcquad1, lcquad2 } from './lcquad.ts';
import { metaqa } from './metaqa.ts';
import { qald } from './qald.ts';
import { simplequestions } from './simplequestions.ts';
import { text2sparql } from './text2sparql.ts';
import { webqsp } from './webqsp.ts';

/** Every format that can be read. The first whose marks a file bears is taken, the most particular ones come first. */
export const FORMATS: readonly Format[] = [
  graphquestions,
  grailqability,
  grailqa,
  webqsp,
  cwq,
  lcquad1,
  lcquad2,
  qald,
  text2sparql,
  simplequestions,
  metaqa,
  freebaseJsonl,
  databases,
  jsonl,
];
