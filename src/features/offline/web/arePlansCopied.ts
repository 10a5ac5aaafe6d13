import { DEVICE_KEYS, readStored, writeStored } from '@/platform/web/browserStorage';

/** The account whose copies are kept here. If it isn't set, there are none to look for. */
const KEPT_FOR = 'gangway:kept-for';
/** 'off' if no plans should be kept on this device. */
const KEEP = DEVICE_KEYS.keepPlans;
/** Whose sign-out is under way, or waits for a connection to end the session. */
const LEAVING = DEVICE_KEYS.leaving;

export const copiedFor = () => readStored(KEPT_FOR);
export const setCopiedFor = (userId: string | null) => writeStored(KEPT_FOR, userId);

/** True if plans should be kept on this device, as set on /account. */
export const arePlansCopied = () => readStored(KEEP) !== 'off';
export const setCopied = (isOn: boolean) => writeStored(KEEP, isOn ? null : 'off');

/** True if somebody has signed out here but their session hasn't ended yet. */
export const isLeaving = () => whoIsLeaving() !== null;
/** Returns the id of their account. */
export const whoIsLeaving = () => readStored(LEAVING);
/** Stops every tab from keeping anything, and makes the next page end the session first. */
export const noteLeaving = (userId: string) => writeStored(LEAVING, userId);
export const clearLeaving = () => writeStored(LEAVING, null);
