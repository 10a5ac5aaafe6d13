import type { OwnCookies } from '@/platform/server/ownCookies';

/** Keeps our cookies as one browser would. */
export function cookieJar(): OwnCookies {
  const kept = new Map<string, string>();
  return {
    read: (name) => [kept.get(name) ?? []].flat(),
    write(name, value) {
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
