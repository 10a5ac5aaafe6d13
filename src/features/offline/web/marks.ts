import { browserStorage, readStored, writeStored } from '@/platform/web/browserStorage';

/** For which account copies are kept here: without it nobody has to look for any. */
const KEPT_FOR = 'gangway:kept-for';
/** 'off' where somebody wants no plans on this device. */
const KEEP = 'gangway:keep-plans';
/** While a sign-out is under way, or waits for a connection to end the session. */
const LEAVING = 'gangway:leaving';

export const keptFor = () => readStored(KEPT_FOR);
export const noteKeptFor = (userId: string | null) => writeStored(KEPT_FOR, userId);

/** Whether plans are to be kept on this device: the setting of /account. */
export const areKept = () => readStored(KEEP) !== 'off';
export const setKept = (isOn: boolean) => writeStored(KEEP, isOn ? null : 'off');

/** Whether somebody has signed out here whose session has not ended yet. */
export const isLeaving = () => readStored(LEAVING) !== null;
/** From now on nothing is kept, in any tab, and the next page ends the session first. */
export const noteLeaving = () => writeStored(LEAVING, '1');
export const noteLeft = () => writeStored(LEAVING, null);

/** Removes what the site keeps about anybody in this browser, and leaves what says nothing about a person. */
export function forgetStorageBut(keys: readonly string[]): void {
  const storage = browserStorage();
  const stays = new Set([LEAVING, KEEP, ...keys]);
  for (const key of Object.keys(storage ?? {})) if (!stays.has(key)) storage?.removeItem(key);
}
