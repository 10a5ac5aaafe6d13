import type { OwnCookies } from '@/platform/server/ownCookies';

/** Keeps our cookies as one browser would. */
export function cookieJar(): OwnCookies {
  const kept = new Map<string, string>();
  return {
    read: (name) => kept.get(name) ?? null,
    write(name, value, seconds) {
      if (seconds > 0) kept.set(name, value);
      else kept.delete(name);
    },
  };
}
