/** The cookies of a `Cookie` header, as they were sent. */
export function sentCookies(cookies: string): { name: string; value: string }[] {
  return cookies.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=');
    if (equals === -1) return [];
    return [{ name: cookie.slice(0, equals).trim(), value: cookie.slice(equals + 1).trim() }];
  });
}

/** The value of a cookie as it was sent; null if there is none of that name. */
export function sentValue(cookies: string, name: string): string | null {
  return sentCookies(cookies).find((cookie) => cookie.name === name)?.value ?? null;
}
