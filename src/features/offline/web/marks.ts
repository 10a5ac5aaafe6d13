import { browserStorage, readStored, writeStored } from '@/platform/web/browserStorage';

/** The account whose copies are kept here. If it isn't set, there are none to look for. */
const KEPT_FOR = 'gangway:kept-for';
/** 'off' if no plans should be kept on this device. */
const KEEP = 'gangway:keep-plans';
/** Set while a sign-out is under way, or is waiting for a connection to end the session. */
const LEAVING = 'gangway:leaving';

export const keptFor = () => readStored(KEPT_FOR);
export const setKeptFor = (userId: string | null) => writeStored(KEPT_FOR, userId);

/** True if plans should be kept on this device, as set on /account. */
export const arePlansKept = () => readStored(KEEP) !== 'off';
export const setKept = (isOn: boolean) => writeStored(KEEP, isOn ? null : 'off');

/** True if somebody has signed out here but their session hasn't ended yet. */
export const isLeaving = () => readStored(LEAVING) !== null;
/** Stops every tab from keeping anything, and makes the next page end the session first. */
export const noteLeaving = () => writeStored(LEAVING, '1');
export const clearLeaving = () => writeStored(LEAVING, null);

/** Clears this site's storage, except for the marks that say nothing about a person. */
export function forgetStorage(): void {
  const storage = browserStorage();
  const stays = new Set([LEAVING, KEEP]);
  for (const key of Object.keys(storage ?? {})) if (!stays.has(key)) storage?.removeItem(key);
}
