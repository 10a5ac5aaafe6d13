/** What a person does on a page, and a program that only opens it does not. */
const ACTS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/**
 * Runs `then` once somebody touches, scrolls or types, because programs that scan mails open every
 * link and run its page too (SPEC-2 4 'Guests').
 */
export function onceActed(then: () => void): void {
  const acted = (event: Event) => {
    // A script may send events of its own.
    if (!event.isTrusted) return;
    for (const act of ACTS) window.removeEventListener(act, acted);
    then();
  };
  for (const act of ACTS) window.addEventListener(act, acted, { passive: true });
}
