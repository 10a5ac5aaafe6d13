/** Returns the undecoded value of a cookie in a `Cookie` header, or null if there is none. */
export function sentValue(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (equals !== -1 && cookie.slice(0, equals).trim() === name) {
      return cookie.slice(equals + 1).trim();
    }
  }
  return null;
}
