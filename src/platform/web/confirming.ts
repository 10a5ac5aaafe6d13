import { listeners } from './listeners';

const { subscribe, tell } = listeners();

/** What goes on once the user has confirmed that it is them, or has not. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
let hasDeclined = false;
let times = 0;

/** For the window that asks in place: whether it is asked for, and how it answers (SPEC-3 12.3). */
export const confirming = {
  subscribe,
  isAsked: () => waiting.length > 0,
  answer(isConfirmed: boolean): void {
    const all = waiting;
    waiting = [];
    hasDeclined = !isConfirmed;
    if (isConfirmed) times += 1;
    tell();
    for (const go of all) go(isConfirmed);
  },
};

/** How often they have confirmed it so far. */
export const confirmedTimes = () => times;

/**
 * Asks the user to confirm that it is them, once for all that waits for it. What a page asks for by
 * itself does not ask again after they have declined.
 * @param since `confirmedTimes` when the call began that was refused
 */
export function askToConfirm(isByHand: boolean, since = times): Promise<boolean> {
  if (times > since) return Promise.resolve(true);
  if (hasDeclined && !isByHand) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    tell();
  });
}
