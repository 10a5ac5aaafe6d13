import { plantedGuest } from './plantedGuest';
import { aboutTrip, byOrganizer, type ProcedureRow } from './procedureRow';

/** Input about the guest on a trip's list. */
export const aboutGuest = (tripId: string) => ({ tripId, guestId: plantedGuest(tripId).id });

/** The email of the traveler who answered a test trip without being a guest. */
export const answererOf = (tripId: string) =>
  `mark-${tripId.startsWith('trip-') ? 'author' : 'guest'}-email@example.com`;

const byLinkHolder = {
  admits: 'linkHolder',
  refusal: 'link_ended',
  missing: 'link_ended',
} as const;

/** The rows for guests, for `PROCEDURE_TABLE`. */
export const GUEST_PROCEDURES: Record<string, ProcedureRow> = {
  'guests.whoIsComing': { ...aboutTrip, admits: 'membersAndOperators', refusal: 'not_member' },
  'guests.more': { ...byOrganizer, input: (tripId) => ({ tripId, from: 0 }) },
  'guests.add': { ...byOrganizer, input: (tripId) => ({ tripId, guests: 'Ana, ana@x.org' }) },
  'guests.change': {
    ...byOrganizer,
    input: (tripId) => {
      const { name, email } = plantedGuest(tripId);
      return { ...aboutGuest(tripId), began: { name, email }, name: 'Ana', email: '' };
    },
  },
  'guests.setCantCome': {
    ...byOrganizer,
    input: (tripId) => ({ ...aboutGuest(tripId), cantCome: false }),
  },
  'guests.remove': { ...byOrganizer, input: aboutGuest },
  'guests.tie': {
    ...byOrganizer,
    input: (tripId) => ({ ...aboutGuest(tripId), email: answererOf(tripId) }),
  },
  'guests.keepApart': {
    ...byOrganizer,
    input: (tripId) => ({ ...aboutGuest(tripId), email: answererOf(tripId) }),
  },
  'guests.untie': { ...byOrganizer, isIdle: true, input: aboutGuest },
  'guests.settleTwice': {
    ...{ ...aboutTrip, admits: 'membersAndOperators', refusal: 'not_member' },
    ...{ ready: 'trip_ready', still: 'traveler_gone' },
    input: (tripId) => ({ tripId, companionId: 'nobody', travelerId: 'nobody', isOne: true }),
  },
  'guests.setListOnly': { ...byOrganizer, input: (tripId) => ({ tripId, listOnly: true }) },
  'guests.letIn': {
    isIdle: true,
    ...byOrganizer,
    input: (tripId) => ({ tripId, email: answererOf(tripId) }),
  },
  'guests.arrival': { admits: 'anyone', input: (tripId) => ({ tripId }) },
  'guests.knownName': { admits: 'signedIn', input: (tripId) => ({ tripId }) },
  'guests.waitForProof': { admits: 'signedIn' },
  'guests.open': { ...byLinkHolder, input: (tripId) => ({ tripId, token: 'none' }) },
  'guests.askForLink': { ...byLinkHolder, isIdle: true, input: (tripId) => ({ tripId }) },
  'guests.askToOpen': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.linkGiven': { ...byOrganizer, isIdle: true, input: aboutGuest },
  'guests.look': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.decline': { ...byLinkHolder, input: (tripId) => ({ tripId, declineReason: 'Busy' }) },
  'guests.takeBack': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.claim': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.door': { ...aboutTrip, admits: 'anyone' },
  'guests.setOrganizerComes': {
    ...byOrganizer,
    input: (tripId) => ({ tripId, organizerComes: false }),
  },
  'guests.setOpenInvitation': {
    ...byOrganizer,
    input: (tripId) => ({ tripId, openInvitation: false }),
  },
};
