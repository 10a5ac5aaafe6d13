/** The browser's storage, or null where even asking for it throws (blocked cookies). */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** What is kept there under this key, if anything. */
export function readStored(key: string): string | null {
  return browserStorage()?.getItem(key) ?? null;
}

/** Writes or removes it; false where the browser keeps nothing. */
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
