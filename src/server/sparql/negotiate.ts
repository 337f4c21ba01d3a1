/** The type that an Accept header likes best of those on offer, the first where it does not care; nothing where it takes none. */
export function negotiate(header: string | undefined, offered: readonly string[]): string | undefined {
  const ranges = (header?.trim() || '*/*').split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    return { range, q: q === undefined ? 1 : Number(q.slice(2)) || 0 };
  });
  const liking = (type: string): number => {
    const wild = `${type.split('/')[0]}/*`;
    for (const range of [type, wild, '*/*']) {
      const found = ranges.find((one) => one.range === range);
      if (found) return found.q;
    }
    return 0;
  };
  const best = offered.reduce((a, b) => (liking(b) > liking(a) ? b : a));
  return liking(best) > 0 ? best : undefined;
}
