const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-style',
  'opacity',
  'paint-order',
  'text-anchor',
  'dominant-baseline',
] as const;

/** A drawing of the page as a file that looks the same by itself: what the style sheet said is written into it. */
export function svgText(drawn: SVGSVGElement, background: string): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll('*')];
  [drawn, ...drawn.querySelectorAll('*')].forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const property of PROPERTIES) copies[i]?.setAttribute(property, style.getPropertyValue(property));
    for (const name of ['class', 'tabindex', 'role', 'style']) copies[i]?.removeAttribute(name);
  });
  const [x, y, width, height] = (copy.getAttribute('viewBox') ?? '0 0 100 100').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width!);
  copy.setAttribute('height', height!);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height, fill: background }))
    paper.setAttribute(name, value!);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}
