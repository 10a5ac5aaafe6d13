import { sentValue } from './sentCookies';

/** Our cookies besides the session's. Scripts cannot read them. */
export interface OwnCookies {
  /** Returns a cookie's value, or null. */
  read(name: string): string | null;
  /** Sets a cookie; 0 `seconds` removes it. Name and value are letters, digits, '-' and '_'. */
  write(name: string, value: string, seconds: number): void;
}

/**
 * Returns the cookies of a request.
 * @param sent its `Cookie` header
 * @param isSecure true if it came over https; cookies set then are only sent over https
 * @param setCookie adds a `Set-Cookie` header to the response
 */
export function ownCookies(
  sent: string | null,
  isSecure: boolean,
  setCookie: (line: string) => void,
): OwnCookies {
  const secure = isSecure ? '; Secure' : '';
  return {
    read: (name) => sentValue(sent ?? '', name) || null,
    write: (name, value, seconds) =>
      setCookie(`${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`),
  };
}
