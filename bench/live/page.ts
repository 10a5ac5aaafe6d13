import { type ClientRequest, request } from 'node:http';

/** A page that listens like a browser tab, and records when it is notified. */
export interface OpenPage {
  /** When it was last notified, on this process's clock. */
  toldAt: number;
  close(): void;
}

/** Opens the stream of a live procedure. Resolves after its first event. */
export function openPage(
  url: string,
  cookie: string,
  name: string,
  about: object,
): Promise<OpenPage> {
  const input = encodeURIComponent(JSON.stringify({ ...about, age: null }));
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(
      `${url}/api/trpc/live.${name}?input=${input}`,
      { headers: { cookie }, agent: false },
      (answer) => {
        const page: OpenPage = { toldAt: 0, close: () => sent.destroy() };
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('serialized-error')) reject(new Error(text));
          if (!text.includes('"changed"')) return;
          page.toldAt = performance.now();
          resolve(page);
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
