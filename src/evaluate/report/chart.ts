import { htmlText, seriesClass } from './html-text.ts';

/** Charts are plain SVG; their colours are the page's, so that they follow its light and dark. */
const WIDTH = 560;
const HEIGHT = 260;
const LEFT = 44;
const BOTTOM = 40;
const TOP = 12;
const RIGHT = 12;
const PLOT = { width: WIDTH - LEFT - RIGHT, height: HEIGHT - TOP - BOTTOM };

export interface Bar {
  /** Which series it belongs to, by number. */
  readonly series: number;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly title: string;
}

/** Shares as bars, one group a label, with whiskers for intervals. */
export function barChart(
  title: string,
  groups: readonly { readonly label: string; readonly bars: readonly Bar[] }[],
): string {
  const slot = PLOT.width / Math.max(groups.length, 1);
  const marks = groups.map(({ label, bars }, place) => {
    const width = Math.min(36, (slot * 0.8) / Math.max(bars.length, 1));
    const start = LEFT + place * slot + (slot - width * bars.length) / 2;
    const drawn = bars.map(({ series, value, low, high, title: text }, index) => {
      const x = start + index * width;
      const middle = x + width / 2;
      const whisker =
        low === undefined || high === undefined
          ? ''
          : `<path class="whisker" d="M${n(middle)} ${n(y(low))}V${n(y(high))}M${n(middle - 4)} ${n(y(low))}h8M${n(middle - 4)} ${n(y(high))}h8"/>`;
      return `<g><title>${htmlText(text)}</title><rect class="fill ${seriesClass(series)}" x="${n(x + 1)}" y="${n(y(value))}" width="${n(width - 2)}" height="${n(y(0) - y(value))}" rx="2"/>${whisker}</g>`;
    });
    const shown = label.length > slot / 6.5 ? `${label.slice(0, Math.max(2, Math.floor(slot / 6.5) - 1))}…` : label;
    return `${drawn.join('')}<text class="tick" x="${n(LEFT + (place + 0.5) * slot)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle"><title>${htmlText(label)}</title>${htmlText(shown)}</text>`;
  });
  return frame(title, `${shareAxis()}${marks.join('')}`);
}

export interface Line {
  readonly series: number;
  readonly title: string;
  /** Both from 0 to 1. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly dots?: boolean;
}

/** Curves of one share over another, or over any axis that its ticks name. */
export function lineChart(
  title: string,
  lines: readonly Line[],
  axis: {
    readonly label: string;
    readonly ticks: readonly (readonly [at: number, text: string])[];
    readonly diagonal?: boolean;
  },
): string {
  const x = (share: number): number => LEFT + share * PLOT.width;
  const ticks = axis.ticks.map(
    ([at, text]) =>
      `<text class="tick" x="${n(x(at))}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle">${htmlText(text)}</text>`,
  );
  const name = `<text class="tick" x="${n(LEFT + PLOT.width / 2)}" y="${HEIGHT - 4}" text-anchor="middle">${htmlText(axis.label)}</text>`;
  const diagonal = axis.diagonal ? `<path class="grid dashed" d="M${n(x(0))} ${n(y(0))}L${n(x(1))} ${n(y(1))}"/>` : '';
  const curves = lines.map(({ series, points, title: text, dots }) => {
    const path = points.map(([at, value], index) => `${index === 0 ? 'M' : 'L'}${n(x(at))} ${n(y(value))}`).join('');
    const marks = dots
      ? points
          .map(
            ([at, value]) =>
              `<circle class="fill ${seriesClass(series)}" cx="${n(x(at))}" cy="${n(y(value))}" r="3.5"/>`,
          )
          .join('')
      : '';
    return `<g><title>${htmlText(text)}</title><path class="line ${seriesClass(series)}" d="${path}"/>${marks}</g>`;
  });
  return frame(title, `${shareAxis()}${ticks.join('')}${name}${diagonal}${curves.join('')}`);
}

function frame(title: string, content: string): string {
  return `<figure><figcaption>${htmlText(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${htmlText(title)}">${content}</svg></figure>`;
}

function shareAxis(): string {
  return [0, 0.25, 0.5, 0.75, 1]
    .map((share) => {
      const at = n(y(share));
      return `<path class="grid" d="M${LEFT} ${at}H${WIDTH - RIGHT}"/><text class="tick" x="${LEFT - 6}" y="${n(y(share) + 4)}" text-anchor="end">${100 * share}</text>`;
    })
    .join('');
}

function y(share: number): number {
  return TOP + (1 - Math.min(1, Math.max(0, share))) * PLOT.height;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
