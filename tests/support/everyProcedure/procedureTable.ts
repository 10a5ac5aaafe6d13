import { answersInput, editInput, profileInput, tripInput, typedDay } from '../factories';
import { DUE_PROCEDURES } from './dueProcedures';
import { aboutGuest, GUEST_PROCEDURES } from './guestProcedures';
import { PLAN_PROCEDURES } from './planProcedures';
import {
  aboutTrip,
  byMembers,
  byOperator,
  byOperatorOnceReady,
  byOrganizer,
  NO_SUCH_ID,
  type ProcedureRow,
} from './procedureRow';
import { SHEET_PROCEDURES } from './sheetProcedures';

/** The id of the organizer's second session. */
export const OTHER_DEVICE = 'other-device';

/** The version of the notes about each test trip. */
export const PLANTED_NOTES = 1;

/** Refers to a version that doesn't exist. */
const aboutProposal = {
  still: 'nothing_proposed',
  ready: 'newer_version',
  input: (tripId: string) => ({ tripId, proposalId: NO_SUCH_ID }),
} as const;

/** Refers to a question that doesn't exist. */
const aboutThread = {
  still: 'question_gone',
  input: (tripId: string) => ({ tripId, threadId: NO_SUCH_ID }),
} as const;
const OTHER_ID = NO_SUCH_ID.replace(/0$/, '1');
const ofQuestion = (tripId: string) => ({ tripId, questionId: NO_SUCH_ID });

/**
 * For what is only available once a plan is chosen. Tests of its contents are in
 * tests/http/openAddresses.db.test.ts.
 */
const aboutChoice = { ...byMembers, still: 'nothing_to_take_along' } as const;

/** Every procedure. A new one needs a row; the tests of all are generated from this table. */
export const PROCEDURE_TABLE: Record<string, ProcedureRow> = {
  'identity.session': { admits: 'anyone' },
  'identity.account': { admits: 'signedIn' },
  'identity.factors': { admits: 'signedIn' },
  'identity.resetLink': { admits: 'anyone', input: () => ({ token: 'none' }) },
  'identity.devices': { admits: 'signedIn' },
  'identity.endSession': { admits: 'signedIn', input: () => ({ sessionId: OTHER_DEVICE }) },
  'identity.endOtherSessions': { admits: 'signedIn' },
  'identity.untie': { admits: 'signedIn', still: 'proof_needed', ready: 'proof_needed' },
  'identity.deletionPreview': { admits: 'signedIn' },
  'profile.mine': { admits: 'signedIn' },
  'profile.save': { admits: 'signedIn', input: () => ({ ...profileInput(), began: 1 }) },
  'privacy.kept': { admits: 'signedIn' },
  'privacy.looks': { admits: 'signedIn', input: () => ({}) },
  'trips.create': { admits: 'signedIn', input: () => tripInput({ tripName: 'A new one' }) },
  'trips.dashboard': { admits: 'signedIn' },
  'trips.invitation': { admits: 'signedIn', ...aboutTrip },
  'trips.details': byOrganizer,
  'trips.update': {
    ...byOrganizer,
    ready: 'trip_ready_edit',
    input: (tripId) => ({ tripId, values: editInput(), began: 1 }),
  },
  'trips.setStatus': {
    ...byOrganizer,
    input: (tripId) => ({ tripId, status: 'ready' }),
  },
  'trips.setDeadline': {
    ...byOrganizer,
    ready: 'trip_ready_edit',
    input: (tripId) => ({
      tripId,
      timeZone: 'Europe/Lisbon',
      began: 1,
      values: { answerBy: typedDay(9), remind: true, closeOnDeadline: true },
    }),
  },
  'trips.delete': byOrganizer,
  'responses.tripPage': byMembers,
  'responses.own': { ...aboutTrip, admits: 'signedIn', missing: 'ok' },
  'responses.submit': {
    ...aboutTrip,
    admits: 'signedIn',
    ready: 'trip_ready',
    input: (tripId) => ({ tripId, answers: answersInput(), overwrite: true, began: 1 }),
  },
  'brief.trip': byMembers,
  'brief.atCost': {
    ...byMembers,
    input: (tripId) => ({ tripId, whatIf: { fixedCost: 1 }, today: '2027-01-01' }),
  },
  'brief.review': byOperatorOnceReady,
  'brief.suggestDates': {
    ...byOrganizer,
    ready: 'trip_ready_edit',
    input: (tripId) => ({
      tripId,
      dates: { startDate: typedDay(9), endDate: typedDay(12) },
      began: 1,
    }),
  },
  ...GUEST_PROCEDURES,
  'responses.seeDates': { ...byMembers, isIdle: true },
  'responses.leave': { ...aboutTrip, isIdle: true, admits: 'signedIn' },
  'responses.companionLeaves': {
    ...aboutTrip,
    admits: 'signedIn',
    still: 'traveler_gone',
    input: (tripId) => ({ tripId, companionId: 'nobody' }),
  },
  'responses.sayAge': {
    ...aboutTrip,
    admits: 'signedIn',
    still: 'traveler_gone',
    input: (tripId) => ({
      ...{ tripId, companionId: 'nobody', companionAge: '2', firstDay: '2027-09-10' },
    }),
  },
  'responses.remove': {
    isIdle: true,
    ...byOrganizer,
    input: (tripId) => ({ tripId, travelerId: 'nobody' }),
  },
  'responses.allowAgain': {
    isIdle: true,
    ...byOrganizer,
    input: (tripId) => ({ tripId, removalId: NO_SUCH_ID }),
  },
  'responses.offerTrip': {
    ...byOrganizer,
    still: 'traveler_gone',
    input: (tripId) => ({ tripId, travelerId: 'nobody' }),
  },
  'responses.takeBackOffer': { ...byOrganizer, isIdle: true },
  'responses.takeBackByMail': {
    admits: 'linkHolder',
    refusal: 'offer_over',
    still: 'offer_over',
    input: (tripId) => ({ tripId, token: 'x'.repeat(32) }),
  },
  'responses.answerOffer': {
    ...byMembers,
    still: 'question_gone',
    input: (tripId) => ({ tripId, accepts: true }),
  },
  'review.news': { admits: 'operator', refusal: 'not_operator' },
  'review.waits': { admits: 'operator', refusal: 'not_operator' },
  'mails.nudge': {
    ...byOrganizer,
    ready: 'trip_ready',
    still: 'email_unverified',
    input: aboutGuest,
  },
  'mails.remind': { ...byOrganizer, ready: 'trip_ready', isIdle: true },
  'mails.mailing': { admits: 'anyone', input: () => ({ token: 'none' }) },
  'mails.end': {
    admits: 'linkHolder',
    refusal: 'mails_link_ended',
    input: () => ({ token: 'none', ending: 'trip' }),
  },
  'review.desk': byOperator,
  'review.alsoOpen': { ...byOperator, missing: 'ok' },
  'review.take': {
    ...byOperator,
    input: (tripId) => ({ tripId, from: null }),
    draft: 'trip_not_on_desk',
  },
  'review.giveBack': { ...byOperator, isIdle: true },
  'review.sendBack': {
    ...byOperator,
    input: (tripId) => ({ tripId, sendBackReason: 'Two answers have no dates', withdraws: true }),
    draft: 'trip_not_on_desk',
  },
  'review.saveNotes': {
    ...byOperator,
    input: (tripId) => ({ tripId, internalNotes: 'Ask for the dates', began: PLANTED_NOTES }),
  },
  ...PLAN_PROCEDURES,
  'review.readyTrips': { admits: 'operator', refusal: 'not_operator' },
  'review.trip': byOperatorOnceReady,
  'review.recordExport': byOperatorOnceReady,
  ...SHEET_PROCEDURES,
  ...DUE_PROCEDURES,

  'verdicts.round': byMembers,
  'verdicts.review': byOperator,
  'verdicts.withdraw': {
    ...byOperator,
    ...aboutProposal,
    input: (tripId) => ({ ...aboutProposal.input(tripId), withdrawReason: 'No rooms are left' }),
  },
  'verdicts.history': byMembers,
  'verdicts.historyForOperators': { ...byOperator, missing: 'ok' },
  'verdicts.give': {
    ...byMembers,
    ...aboutProposal,
    input: (tripId) => ({
      ...aboutProposal.input(tripId),
      verdict: { verdict: 'works', condition: '', reason: '' },
      ceiling: 0,
    }),
  },
  'verdicts.optIn': {
    ...byMembers,
    ...aboutProposal,
    input: (tripId) => ({
      ...aboutProposal.input(tripId),
      ...{ itemId: NO_SUCH_ID, travelerId: 'bcdfghjkmn', isIn: true, amount: 0 },
    }),
  },
  'verdicts.closeChoices': {
    ...byOperator,
    still: 'not_offered',
    input: (tripId) => ({ tripId, itemId: NO_SUCH_ID, closes: true }),
  },
  'verdicts.remindToChoose': {
    ...byOperator,
    isIdle: true,
    input: (tripId) => ({ tripId, itemId: NO_SUCH_ID }),
  },
  'verdicts.confirm': {
    ...byMembers,
    ...aboutProposal,
    input: (tripId) => ({ ...aboutProposal.input(tripId), condition: 'Sun' }),
  },
  'verdicts.see': { ...byMembers, ...aboutProposal },
  'verdicts.offerChange': {
    ...byMembers,
    ...aboutProposal,
    input: (tripId) => ({ ...aboutProposal.input(tripId), canChange: 'A week later' }),
  },
  'verdicts.remind': { ...byOrganizer, draft: 'nothing_proposed' },
  'verdicts.choose': {
    ...byOrganizer,
    ...aboutProposal,
    input: (tripId) => ({ ...aboutProposal.input(tripId), without: [] }),
  },
  'verdicts.answerCondition': {
    ...byOperator,
    ...aboutProposal,
    input: (tripId) => ({
      ...aboutProposal.input(tripId),
      travelerId: 'bcdfghjkmn',
      condition: 'Sun',
      step: { answer: 'accept', note: '' },
      seen: { state: 'asked', note: '' },
    }),
  },
  'verdicts.questions': byMembers,
  'verdicts.ask': {
    ...byMembers,
    ...aboutThread,
    input: (tripId) => ({
      ...aboutThread.input(tripId),
      ...{ id: OTHER_ID, question: 'Is there a lift?', itemId: '' },
    }),
  },
  'verdicts.close': { ...byMembers, ...aboutThread },
  'verdicts.reply': {
    ...byOperator,
    ...aboutThread,
    input: (tripId) => ({
      ...aboutThread.input(tripId),
      ...{ id: OTHER_ID, seenId: OTHER_ID, reply: 'Yes', isDone: true },
    }),
  },
  'verdicts.show': {
    ...byOperator,
    ...aboutThread,
    input: (tripId) => ({ ...ofQuestion(tripId), shownQuestion: 'A lift?', reply: 'Yes' }),
  },
  'verdicts.addToNeeds': {
    ...byOperator,
    ...aboutThread,
    input: (tripId) => ({ ...ofQuestion(tripId), addedNeed: 'No nuts' }),
  },
  'verdicts.markBooked': {
    ...byOperator,
    still: 'nothing_chosen',
  },
  'takeaway.open': aboutChoice,
  'takeaway.renewCalendar': aboutChoice,
  'takeaway.makeHome': aboutChoice,
  'takeaway.withdrawCalendar': { ...byMembers, isIdle: true },
  'takeaway.withdrawHome': { ...byMembers, isIdle: true },
  'verdicts.markFinished': { ...byOperator, draft: 'trip_not_on_desk' },
};
