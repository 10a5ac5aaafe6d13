import { decodedText } from '@/platform/domain/decodedText';

/** A procedure that a page reads, by its name on the server, and what it takes. */
export type PageRead = readonly [procedure: string, input?: { tripId: string }];

/** What each page reads besides the session. Its file is fetched before the app, so it knows only names. */
const READS: Readonly<Record<string, (tripId: string) => readonly PageRead[]>> = {
  '/account': () => [['identity.account'], ['identity.devices']],
  '/admin': () => [['review.readyTrips']],
  '/admin/brief/$tripId': (tripId) => [['brief.review', { tripId }]],
  '/admin/responses/$tripId': (tripId) => [['review.trip', { tripId }]],
  '/complete-profile': () => [['profile.mine']],
  '/dashboard': () => [['trips.dashboard'], ['profile.mine']],
  '/dashboard/$tripId': (tripId) => [['responses.tripPage', { tripId }]],
  '/dashboard/$tripId/brief': (tripId) => [
    ['responses.tripPage', { tripId }],
    ['brief.trip', { tripId }],
  ],
  '/dashboard/$tripId/plan': (tripId) => [['responses.tripPage', { tripId }]],
  '/edit-response/$tripId': answering,
  '/edit-trip/$tripId': (tripId) => [['trips.details', { tripId }]],
  '/join/$tripId': answering,
  '/join/$tripId/responses': (tripId) => [['responses.tripPage', { tripId }]],
  '/update-profile': () => [['profile.mine']],
  '/verify-email': () => [['identity.account']],
};

const PAGES = Object.entries(READS).map(([path, reads]) => ({
  pattern: new RegExp(`^${path.replace('$tripId', '([^/]+)')}/?$`, 'i'),
  reads,
}));

const OPEN = /^\/join\/[^/]+\/?$/i;

function answering(tripId: string): readonly PageRead[] {
  return [['trips.invitation', { tripId }], ['responses.own', { tripId }], ['profile.mine']];
}

/**
 * Whether a page shows something of its own to strangers too. It asks who is there and for its data in
 * one request; any other page shows nothing before it is known who is there, so that question goes
 * beside the one for the data and need not wait for their answer.
 */
export function isOpenPage(pathname: string): boolean {
  return OPEN.test(pathname);
}

/** What the page at this path reads besides the session; nothing where there is no such page. */
export function pageReads(pathname: string): readonly PageRead[] {
  for (const { pattern, reads } of PAGES) {
    const match = pattern.exec(pathname);
    if (match) return reads(decodedText(match[1] ?? ''));
  }
  return [];
}
