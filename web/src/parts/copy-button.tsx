import { useState } from 'preact/hooks';
import { useWords } from '../words/index.ts';
import { Icon } from './icon.tsx';

/** Copies a text and says so for a moment, also to screen readers. */
export function CopyButton(props: {
  readonly text: () => string;
  readonly label?: string;
  readonly icon?: 'copy' | 'link';
}) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(props.text());
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" class="button plain" onClick={copy}>
      <Icon of={copied ? 'right' : (props.icon ?? 'copy')} />
      <span aria-live="polite">{copied ? words.copied : (props.label ?? words.copy)}</span>
    </button>
  );
}

/** Pages that were not opened over HTTPS or on loopback have no clipboard: an old way does there. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
