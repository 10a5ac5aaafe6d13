import { OWNER_HEADER } from '../../domain/pageHeaders';
import { browserStorage } from '../browserStorage';

/** The account signed in in this browser, as its tabs know. Changes notify the other tabs. */
const KEY = 'gangway:signed-in';

let owner: string | null = null;

/** Returns the id of the account this page is rendered for, or null if none or not yet known. */
export function pageOwner(): string | null {
  return owner;
}

/** Sets the account that this page is rendered for, and tells the browser's other tabs. */
export function setPageOwner(userId: string | null): void {
  owner = userId;
  if (userId === null) return;
  try {
    const storage = browserStorage();
    if (storage?.getItem(KEY) !== userId) storage?.setItem(KEY, userId);
  } catch {
    // This browser stores nothing. Its tabs find out when the user returns to them.
  }
}

let isGoing = false;

/** True while this page itself is ending its session, so that it can ignore the news of that. */
export const isSigningOut = () => isGoing;

/** Makes `isSigningOut` true while `ending` is pending, and for good once it has succeeded. */
export async function whileSigningOut<Answer>(ending: Promise<Answer>): Promise<Answer> {
  isGoing = true;
  try {
    return await ending;
  } catch (error) {
    isGoing = false;
    throw error;
  }
}

/** Tells the browser's other tabs that the user has signed out. */
export function tellSignedOut(): void {
  browserStorage()?.removeItem(KEY);
}

/** Calls back when another tab announces who, if anyone, is signed in. Returns an unsubscriber. */
export function onOwnerAnnounced(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // The key is null when all of the browser's storage was cleared.
    if (key === KEY || key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Returns the id of the account signed in in this browser as far as its tabs know, or null. */
export function signedInHere(): string | null {
  return browserStorage()?.getItem(KEY) ?? null;
}

/** True if anyone is signed in in this browser, as far as its tabs know. */
export function isAnyoneSignedIn(): boolean {
  return signedInHere() !== null;
}

/** True if this page's owner has signed out or been replaced, as far as its tabs know. */
export function hasOwnerLeft(): boolean {
  const storage = browserStorage();
  return owner !== null && storage !== null && storage.getItem(KEY) !== owner;
}

/** Returns the header naming the page's account, so that no other session answers its calls. */
export function ownerHeaders(): Record<string, string> {
  return owner === null ? {} : { [OWNER_HEADER]: owner };
}
