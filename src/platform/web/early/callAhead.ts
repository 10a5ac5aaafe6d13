const ahead = new Map<string, Promise<Response>>();

/** Starts one of the page's calls before the code that needs the answer has loaded. */
export function callAhead(url: string): void {
  const answer = fetch(url);
  // Whoever takes the answer handles a failure. Until then it must not count as unhandled.
  answer.catch(() => undefined);
  ahead.set(url, answer);
}

/**
 * Takes the answer to such a call, once. The first call that was not anticipated drops the rest,
 * which are then out of date.
 */
export function takeCallAhead(url: RequestInfo | URL): Promise<Response> | undefined {
  const answer = ahead.get(String(url));
  if (answer) ahead.delete(String(url));
  else ahead.clear();
  return answer;
}
