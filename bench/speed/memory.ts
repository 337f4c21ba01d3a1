/**
 * Memory over many different questions, eight at a time: `npm run bench:memory [-- <questions> <kb> <method> <cacheMb> <asked>]`, 10,000 of the
 * atlas by `auto` unless given. Every question is another one: a thing of the graph and a relation that things of its class have. They are asked of
 * the same graph, or of an endpoint or a light index that holds it, where one is given. Asked of the compiled package.
 */
import { availableParallelism } from 'node:os';

const compiled = new URL('../../dist/index.js', import.meta.url).href;
const { openKb, openKbqa } = (await import(compiled)) as typeof import('../../src/index.ts');

const [count = '10000', name = 'atlas', method = 'auto', cacheMb, place] = process.argv.slice(2);
const CONCURRENCY = 8;
const REPORTS = 10;

await using kb = await openKb(name);
const { graph, dialect, schema, labels } = kb.snapshot!;
await using elsewhere = place === undefined ? undefined : await openKb(place);
await using kbqa = await openKbqa({
  kb: elsewhere ?? kb,
  method: method as 'auto',
  ...(cacheMb !== undefined && { cacheMb: Number(cacheMb) }),
});

function* questions(): Generator<string> {
  const typeOf = graph.id({ termType: 'NamedNode', value: dialect.typeOf });
  const relationsOf = new Map<number, string[]>();
  for (const { label, domains } of schema.relations)
    for (const { iri } of domains) {
      const type = graph.id({ termType: 'NamedNode', value: iri });
      if (type !== undefined) relationsOf.set(type, [...(relationsOf.get(type) ?? []), label]);
    }
  for (let round = 0; ; round++) {
    let isAny = false;
    // Names lie in the order of the alphabet; the next question is to be of another kind of thing.
    for (let at = 0; at < labels.labelCount; at++) {
      const label = (at * 7919) % labels.labelCount;
      const types = typeOf === undefined ? [] : [...graph.objects(labels.owner(label), typeOf)];
      const relation = types.flatMap((type) => relationsOf.get(type) ?? [])[round];
      if (relation === undefined) continue;
      isAny = true;
      yield `What is the ${relation} of ${labels.text(label)}?`;
    }
    if (!isAny) return;
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const report = (asked: number) => {
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  console.log(
    `${asked} questions: ${megabytes(rss)} MB, heap ${megabytes(heapUsed)}, outside of it ${megabytes(external)} (arrays ${megabytes(arrayBuffers)})`,
  );
};
console.log(
  `${count} different questions of ${name}${place === undefined ? '' : `, asked of ${place}`} by ${method}, ${CONCURRENCY} at a time, ${availableParallelism()} processors`,
);
report(0);
const most = Number(count);
let asked = 0;
let done = 0;
const source = questions();
await Promise.all(
  Array.from({ length: CONCURRENCY }, async () => {
    while (asked < most) {
      const { value, done: isOver } = source.next();
      if (isOver) return;
      asked++;
      await kbqa.ask(value);
      if (++done % Math.ceil(most / REPORTS) === 0) report(done);
    }
  }),
);
