/** Returns the browser's storage, or null if even accessing it throws (blocked cookies). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Keys that say something about the device and nothing about a person. */
export const DEVICE_KEYS = { keepPlans: 'gangway:keep-plans', leaving: 'gangway:leaving' };

/**
 * Removes all else. Browsers do it themselves on the server's word when somebody signs out, but not
 * all, and none without https.
 */
export function forgetPerson(): void {
  const storage = browserStorage();
  const stays = Object.values(DEVICE_KEYS);
  for (const key of Object.keys(storage ?? {})) if (!stays.includes(key)) storage?.removeItem(key);
}

/** Returns what is stored under the key, or null. */
export function readStored(key: string): string | null {
  return browserStorage()?.getItem(key) ?? null;
}

/** Stores a value, or removes it for null. Returns false if the browser stores nothing. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    const storage = browserStorage();
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}
