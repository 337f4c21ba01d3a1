const PATHS = {
  sun: 'M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6ZM8 1v1.6M8 13.4V15M1 8h1.6M13.4 8H15M3 3l1.2 1.2M11.8 11.8 13 13M13 3l-1.2 1.2M4.2 11.8 3 13',
  moon: 'M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1Z',
  system: 'M8 2.2a5.8 5.8 0 1 0 0 11.6ZM8 2.2a5.8 5.8 0 0 1 0 11.6',
  copy: 'M5.5 5.5V2.8h7.7v7.7h-2.7M2.8 5.5h7.7v7.7H2.8Z',
  link: 'M6.5 9.5a3 3 0 0 0 4.2 0l2-2a3 3 0 0 0-4.2-4.2l-.8.8M9.5 6.5a3 3 0 0 0-4.2 0l-2 2a3 3 0 0 0 4.2 4.2l.8-.8',
  right: 'm3 8.5 3.2 3.2L13 4.8',
  wrong: 'm4 4 8 8M12 4l-8 8',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  save: 'M8 2v8M4.8 7 8 10.2 11.2 7M2.8 13.5h10.4',
  run: 'm5 3 7.5 5L5 13Z',
  edit: 'M10.8 2.6 13.4 5.2 5.4 13.2 2.2 13.8 2.8 10.6Z',
  undo: 'M3 6.5h6.2a3.4 3.4 0 1 1 0 6.8H6M5.6 3.8 3 6.5l2.6 2.7',
  again: 'M13 8a5 5 0 1 1-1.6-3.7M13.2 2.2v2.6h-2.6',
} as const;

/** A line drawing of 16 by 16; the words beside it say what it means. */
export function Icon({ of }: { readonly of: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[of]} />
    </svg>
  );
}
