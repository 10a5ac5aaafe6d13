import { randomUUID } from 'node:crypto';

/** Makes a trip name that no other test on this server uses. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 6)}`;
}
