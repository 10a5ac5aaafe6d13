import type { AnswerHeaders } from './incoming';

/** Adds headers to an answer that was made without them. */
export function withHeaders(response: Response, headers: AnswerHeaders): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  if (response.headers.get('content-type') === 'text/event-stream') {
    // A proxy that compressed a stream would hold it back.
    response.headers.set('cache-control', 'no-store, no-transform');
  }
  if (response.status === 503) response.headers.set('retry-after', '1');
  return response;
}
