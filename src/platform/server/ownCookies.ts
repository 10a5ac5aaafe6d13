import { sentValue } from './sentCookies';

/** Our cookies beside the session's. They pass between server and browser alone: no script can read them. */
export interface OwnCookies {
  /** The value of one, or null. */
  read(name: string): string | null;
  /** Sets one for that many seconds; 0 removes it. Name and value are letters, digits, '-' and '_'. */
  write(name: string, value: string, seconds: number): void;
}

/**
 * The cookies of one request.
 * @param sent its `Cookie` header
 * @param isSecure whether it came by https, which alone carries the cookies that are set then
 * @param setCookie takes a line of the answer
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
