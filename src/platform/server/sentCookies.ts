/** Parses a `Cookie` header, without decoding the values. */
export function sentCookies(cookies: string): { name: string; value: string }[] {
  return cookies.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=');
    if (equals === -1) return [];
    return [{ name: cookie.slice(0, equals).trim(), value: cookie.slice(equals + 1).trim() }];
  });
}

/** Returns the undecoded value of a cookie, or null if there is none of that name. */
export function sentValue(cookies: string, name: string): string | null {
  return sentCookies(cookies).find((cookie) => cookie.name === name)?.value ?? null;
}
