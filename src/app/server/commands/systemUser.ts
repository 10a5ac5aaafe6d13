import { userInfo } from 'node:os';

/** Who runs this process, by name; by number where the system knows no name, as in some containers. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
