import { answersInput } from '../factories';
import { plantedDecline, plantedGuest } from './plantedGuest';
import type { ProcedureRow } from './procedureRow';
import { aboutTrip, byOrganizer } from './rowKinds';

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

/** For whoever came by a guest's link and has logged in; nobody in the test world has. */
const byGuestSignedIn = {
  ...aboutTrip,
  admits: 'signedIn',
  missing: 'link_ended',
  still: 'link_ended',
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
  'guests.setListOnly': { ...byOrganizer, input: (tripId) => ({ tripId, listOnly: true }) },
  'guests.letIn': {
    isIdle: true,
    ...byOrganizer,
    input: (tripId) => ({ tripId, email: answererOf(tripId) }),
  },
  'guests.arrival': { admits: 'anyone', input: (tripId) => ({ tripId }) },
  'guests.knownName': { admits: 'signedIn', input: (tripId) => ({ tripId }) },
  'guests.open': { ...byLinkHolder, input: (tripId) => ({ tripId, token: 'none' }) },
  'guests.look': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.decline': { ...byLinkHolder, input: (tripId) => ({ tripId, declineReason: 'Busy' }) },
  'guests.takeBack': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.claim': { ...byLinkHolder, input: (tripId) => ({ tripId }) },
  'guests.answeredFor': { ...byOrganizer, input: aboutGuest },
  'guests.answerFor': {
    ...byOrganizer,
    ready: 'trip_ready',
    input: (tripId) => ({ ...aboutGuest(tripId), answers: answersInput(), began: null }),
  },
  'guests.withdrawAnswer': { ...byOrganizer, isIdle: true, input: aboutGuest },
  'guests.answersForYou': byGuestSignedIn,
  'guests.takeAnswers': {
    ...byGuestSignedIn,
    input: (tripId) => ({ tripId, keeps: null }),
  },
  'guests.door': { ...aboutTrip, admits: 'anyone' },
  'guests.declineByName': {
    admits: 'passerby',
    refusal: 'guest_answered',
    missing: 'door_closed',
    ready: 'trip_ready',
    input: (tripId) => ({ tripId, declineName: 'Zoe', declineReason: 'Busy' }),
  },
  'guests.takeBackByName': { isIdle: true, admits: 'anyone', input: (tripId) => ({ tripId }) },
  'guests.setOpenInvitation': {
    ...byOrganizer,
    input: (tripId) => ({ tripId, openInvitation: false }),
  },
  'guests.settleDecline': {
    ...byOrganizer,
    input: (tripId) => ({ ...aboutGuest(tripId), declineId: plantedDecline(tripId).id }),
  },
  'guests.removeDecline': {
    ...byOrganizer,
    input: (tripId) => ({ tripId, declineId: plantedDecline(tripId).id }),
  },
};
