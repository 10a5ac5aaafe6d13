/** One event of a stream, as sent over the wire. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** An open stream of a live procedure. */
export interface TestStream {
  response: Response;
  /** Returns the next event other than the greeting, or null at the end of the stream. */
  next(): Promise<StreamEvent | null>;
  /** Closes the stream, as a closed page does. */
  leave(): Promise<void>;
}

function parse(block: string): StreamEvent {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { event: field('event') || 'message', data: field('data') };
}

/** Reads a response of server-sent events. */
export function readStream(response: Response): TestStream {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const block = text.slice(0, end).trim();
          text = text.slice(end + 2);
          if (block === '' || block.startsWith('event: connected')) continue;
          return parse(block);
        }
        const part = await reader?.read();
        if (!part || part.done) return null;
        text += part.value;
      }
    },
    async leave() {
      await reader?.cancel();
    },
  };
}
