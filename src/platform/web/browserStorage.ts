/** Returns the browser's storage, or null if even accessing it throws (blocked cookies). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
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
