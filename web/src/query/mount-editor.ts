import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { scheme } from '@codemirror/legacy-modes/mode/scheme';
import { sparql } from '@codemirror/legacy-modes/mode/sparql';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export interface EditorOptions {
  readonly text: string;
  readonly language: 'sparql' | 'form';
  readonly label: string;
  readonly onChange: (text: string) => void;
  readonly onRun: () => void;
}

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--mark)' },
  { tag: [tags.string, tags.literal], color: 'var(--good)' },
  { tag: tags.comment, color: 'var(--soft)', fontStyle: 'italic' },
  { tag: tags.variableName, color: 'var(--ink)' },
]);

const looks = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '0.84rem', maxHeight: '26rem' },
  '&.cm-focused': { outline: '2px solid var(--mark)' },
  '.cm-scroller': { fontFamily: 'var(--figures)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sheet)', color: 'var(--soft)', border: 'none' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--land)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--shoal-deep)' },
});

/**
 * Puts an editor into a shadow root: there its styles are adopted style sheets, which the server's content policy allows, and
 * not style elements, which it forbids. Tab leaves the editor, as keyboard users need.
 */
export function mountEditor(place: HTMLElement, options: EditorOptions): () => void {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  const state = EditorState.create({
    doc: options.text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      bracketMatching(),
      EditorView.lineWrapping,
      StreamLanguage.define(options.language === 'sparql' ? sparql : scheme),
      syntaxHighlighting(colours),
      looks,
      EditorView.contentAttributes.of({ 'aria-label': options.label }),
      keymap.of([
        {
          key: 'Mod-Enter',
          run: () => {
            options.onRun();
            return true;
          },
        },
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      EditorView.updateListener.of(({ docChanged, state: { doc } }) => {
        if (docChanged) options.onChange(doc.toString());
      }),
    ],
  });
  const view = new EditorView({ state, parent: root, root });
  view.focus();
  return () => view.destroy();
}
