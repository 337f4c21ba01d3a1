import { describe, expect, it } from 'vitest';
import { Recorder } from './recorder.ts';

/** A recorder whose clock is set by hand. */
function started() {
  let at = 0;
  const recorder = new Recorder({ now: () => at, signal: new AbortController().signal, secrets: [], isKept: true });
  const pass = async (ms: number) => {
    at += ms;
  };
  return { recorder, pass };
}

describe('the time of stages', () => {
  it('is the innermost stage’s, so that nothing counts twice', async () => {
    const { recorder, pass } = started();
    await recorder.span('link', 'a question', async () => {
      await pass(5);
      await recorder.span('model', '3 texts', () => pass(20));
      await recorder.span('link', 'again', () => pass(2));
      await pass(1);
    });
    await pass(100);
    await recorder.span('execute', 'a query', () => recorder.span('kb', 'a query', () => pass(7)));
    expect(recorder.stages()).toEqual({ link: 8, model: 20, execute: 0, kb: 7 });
  });

  it('is shared out where stages are at work at once, and never more than has passed', async () => {
    const { recorder, pass } = started();
    /** A stage at work, once it has begun: on a busy machine it waits for its turn. */
    const open = (stage: 'model' | 'link') =>
      new Promise<() => Promise<void>>((begun) => {
        const work = () =>
          new Promise<void>((end) =>
            begun(() => {
              end();
              return span;
            }),
          );
        const span = recorder.span(stage, 'at once', work);
      });
    const endModel = await open('model');
    await pass(10);
    const endLink = await open('link');
    await pass(10);
    await endModel();
    await pass(10);
    await endLink();
    expect(recorder.stages()).toEqual({ model: 10, link: 20 });
  });

  it('is known while a stage is at work', async () => {
    const { recorder, pass } = started();
    const seen: unknown[] = [];
    await recorder.span('walk', 'a step', async () => {
      await pass(3);
      seen.push(recorder.stages());
      await pass(4);
    });
    expect(seen).toEqual([{ walk: 3 }]);
    expect(recorder.stages()).toEqual({ walk: 7 });
  });
});
