/** Not in every browser, nor in TypeScript's own types. */
interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Goes on in a task of its own: what somebody does while a page begins is heard in between. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
