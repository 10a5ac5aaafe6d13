/** Missing in some browsers, and in TypeScript's own types. */
interface Scheduling {
  scheduler?: { yield?: () => Promise<void> };
}

/** Resolves in a new task, so that input is handled in between while a page starts. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
