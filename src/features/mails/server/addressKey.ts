import { createHash } from 'node:crypto';

/** Hashes an address for comparison; database triggers compute the same hash. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
