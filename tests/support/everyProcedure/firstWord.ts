import { readStream } from '../liveStream';

/** A stream that is silent for this many milliseconds was admitted. */
const QUIET = 100;

/**
 * Returns a stream's first event as if it were a query's response, and closes the stream; an
 * admitted one is silent. Returns any other response unchanged.
 */
export async function firstWord(response: Response): Promise<Response> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response;
  const stream = readStream(response);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, QUIET, null);
  });
  const word = await Promise.race([stream.next(), silence]);
  clearTimeout(timer);
  await stream.leave();
  const said = word ? JSON.parse(word.data) : null;
  const answer = word?.event === 'serialized-error' ? { error: said } : { result: { data: said } };
  const { headers } = response;
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(answer), { status: response.status, headers });
}
