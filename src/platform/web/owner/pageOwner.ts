import { OWNER_HEADER } from '../../domain/pageHeaders';
import { browserStorage } from '../browserStorage';

/** The account whose session this browser has, as far as its tabs know; each hears of changes. */
const KEY = 'gangway:signed-in';

let owner: string | null = null;

/** The account for which this page is drawn, by its id; null for a stranger, or while nobody knows. */
export function pageOwner(): string | null {
  return owner;
}

/** From now on this page is drawn for that account; the browser's other tabs hear of it. */
export function setPageOwner(userId: string | null): void {
  owner = userId;
  if (userId === null) return;
  try {
    const storage = browserStorage();
    if (storage?.getItem(KEY) !== userId) storage?.setItem(KEY, userId);
  } catch {
    // A browser that keeps nothing: its tabs find out when they are turned to.
  }
}

let isGoing = false;

/** Whether this page itself is ending its session: what it then hears of that is no news to it. */
export const isOwnerGoing = () => isGoing;

/** Marks the page so for as long as this takes, and for good once it has worked. */
export async function whileOwnerGoes<Answer>(ending: Promise<Answer>): Promise<Answer> {
  isGoing = true;
  try {
    return await ending;
  } catch (error) {
    isGoing = false;
    throw error;
  }
}

/** Tells the browser's other tabs that the person who was signed in no longer is. */
export function tellSignedOut(): void {
  browserStorage()?.removeItem(KEY);
}

/** Calls when another tab has told who is signed in now, if anybody; returns what stops it. */
export function onTold(listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Without a key when everything that the browser keeps was cleared.
    if (key === KEY || key === null) listener();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Whose session this browser has as far as its tabs know; null if nobody's. */
export function signedInHere(): string | null {
  return browserStorage()?.getItem(KEY) ?? null;
}

/** Whether somebody is signed in in this browser, as far as its tabs know. */
export function isAnyoneSignedIn(): boolean {
  return signedInHere() !== null;
}

/** Whether this page's owner has signed out, or made way for another, as its tabs know. */
export function hasOwnerLeft(): boolean {
  const storage = browserStorage();
  return owner !== null && storage !== null && storage.getItem(KEY) !== owner;
}

/** Says in a call for whose account its page is drawn, so that nobody else's session answers it. */
export function ownerHeaders(): Record<string, string> {
  return owner === null ? {} : { [OWNER_HEADER]: owner };
}
