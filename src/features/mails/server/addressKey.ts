import { createHash } from 'node:crypto';

/** A hash of an address, for comparing; triggers of the migrations make the same. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
