import { randomUUID } from 'node:crypto';

/** A trip name that no other test of this server has. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 6)}`;
}
