/** An event of a server-sent stream. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events as they come. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncIterable<ServerEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      rest = parts.pop()!;
      for (const part of parts) yield eventOf(part);
    }
  } finally {
    // Whoever stops reading early wants no more of it.
    await reader.cancel().catch(() => {});
  }
}

function eventOf(text: string): ServerEvent {
  let event = 'message';
  const data: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, field, value] = /^(\w+):\s?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value!;
    if (field === 'data') data.push(value!);
  }
  return { event, data: data.join('\n') };
}
