import { readStream } from '../liveStream';

/**
 * What a stream says first, as the answer that a query would have given; all other answers as they are.
 * The stream is left then.
 * @param quiet after how many milliseconds a stream that says nothing counts as one that was admitted
 */
export async function firstWord(response: Response, quiet?: number): Promise<Response> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response;
  const stream = readStream(response);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    if (quiet !== undefined) timer = setTimeout(resolve, quiet, null);
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
