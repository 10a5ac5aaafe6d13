import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until `look` returns something truthy, and returns that. Looks every `interval`
 * milliseconds and fails after `deadline`, which allows for absurdly slow machines.
 */
export async function until<Value>(
  what: string,
  look: () => Value | Promise<Value>,
  { interval = 10, deadline = 60_000 } = {},
): Promise<NonNullable<Value>> {
  const end = Date.now() + deadline;
  for (;;) {
    const value = await look();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited ${deadline} ms in vain: ${what}`);
    await sleep(interval);
  }
}
