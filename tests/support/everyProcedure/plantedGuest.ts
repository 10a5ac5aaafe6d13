import { createHash } from 'node:crypto';
import { mark } from './marked';

/** Returns the word in the marks of a test trip's organizer. */
function organizerOf(tripId: string): string {
  const [owner = ''] = tripId.split('-');
  return owner === 'trip' ? 'organizer' : owner;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const idOf = (hash: string) =>
  hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Returns the guest on each test trip's list. The name is for members and operators, the rest for
 * the organizer (SPEC-2 10). All of it has the organizer's mark.
 */
export function plantedGuest(tripId: string) {
  const hash = hashOf(tripId);
  const organizer = organizerOf(tripId);
  return {
    id: idOf(hash),
    tripId,
    name: mark(organizer, 'guestName'),
    email: `${mark(organizer, 'guestemail')}@example.com`,
    token: `${mark(organizer, 'guestToken')}-${hash.slice(0, 22)}`,
    declinedAt: new Date('2026-01-01T12:00:00Z'),
    declineReason: mark(organizer, 'declineReason'),
  };
}
