const ahead = new Map<string, Promise<Response>>();

/** Makes a call of the page before the code that wants its answer is there. */
export function callAhead(url: string): void {
  const answer = fetch(url);
  // Anyone who takes it hears of a failure; until then it is nobody's.
  answer.catch(() => undefined);
  ahead.set(url, answer);
}

/** The answer to such a call, once. With the first call that was not foreseen all are out of date. */
export function takeCallAhead(url: RequestInfo | URL): Promise<Response> | undefined {
  const answer = ahead.get(String(url));
  if (answer) ahead.delete(String(url));
  else ahead.clear();
  return answer;
}
