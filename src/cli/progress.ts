import type { Output } from './output.ts';
import { oneLine } from './visible.ts';

export interface Progress {
  /** How far the work is, from 0 to 1 where that is known, and what it has done so far. */
  report(done: number | undefined, detail: string): void;
  /** Ends the bar and leaves a last line. */
  finish(detail: string): void;
}

const BAR_WIDTH = 24;
const REDRAW_MS = 80;
const LINE_MS = 5_000;

/** A bar that redraws itself where a person watches, and a plain line every few seconds elsewhere. */
export function startProgress(name: string, output: Output): Progress {
  const title = oneLine(name);
  const stream = output.progress;
  const live = stream.isTTY === true;
  let last = performance.now();
  let drawn = false;
  return {
    report(done, detail) {
      const now = performance.now();
      if (now - last < (live ? REDRAW_MS : LINE_MS)) return;
      last = now;
      const percent = done === undefined ? '' : ` ${Math.floor(done * 100)} %`;
      if (live) stream.write(`\r\x1b[2K${title} ${bar(done)}${percent} ${oneLine(detail)}`);
      else stream.write(`${title}:${percent} ${oneLine(detail)}\n`);
      drawn = true;
    },
    finish(detail) {
      stream.write(`${live && drawn ? '\r\x1b[2K' : ''}${title}: ${oneLine(detail)}\n`);
    },
  };
}

function bar(done: number | undefined): string {
  if (done === undefined) return '';
  const full = Math.round(Math.min(1, Math.max(0, done)) * BAR_WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)}`;
}
