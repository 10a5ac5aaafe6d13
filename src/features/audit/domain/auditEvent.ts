import { keysOf } from '@/platform/domain/keysOf';

/**
 * The facts of an audit event. It names operators and suppliers; a member can be traced only
 * through the ids of the trip and the account.
 */
interface Done {
  /** The trip that was opened or exported. */
  tripId: string | null;
  /** How many trips, responses, verdicts or items were shown, exported or copied, or mails waited. */
  rows: number | null;
  /**
   * The email and user id of the account whose claim was granted or revoked, or which had the trip
   * before. For a sheet: the recipient's name, and which sheet it was. For a trip that is handed
   * over or a response that stays: no email, but whose it is now; for a copy: which trip it is from.
   */
  subject: string | null;
  subjectId: string | null;
  /** For a granted claim: true if the account's email was verified; null in older events. */
  subjectVerified: boolean | null;
}

/** 'no responses', '1 response', '12 responses'. */
function counted(count: number | null, word: string): string {
  return `${count || 'no'} ${word}${count === 1 ? '' : 's'}`;
}

function verification(isVerified: boolean | null): string {
  if (isVerified === null) return '';
  return isVerified ? ' (email verified)' : ' (email not verified)';
}

/**
 * Each recorded action of an operator, the command line, or a member who changes whose a trip or a
 * response is, worded to follow the actor's name.
 */
const ACTIONS = {
  list_opened: ({ rows }) => `opened the list of ready trips (${counted(rows, 'trip')})`,
  trip_opened: ({ tripId, rows }) => `opened the trip ${tripId} (${counted(rows, 'response')})`,
  brief_opened: ({ tripId, rows }) =>
    `opened the brief of the trip ${tripId} (${counted(rows, 'response')})`,
  composer_opened: ({ tripId, rows }) =>
    `opened the plans of the trip ${tripId} (${counted(rows, 'response')})`,
  sheets_opened: ({ tripId, rows }) =>
    `opened the sheets of the trip ${tripId} (${counted(rows, 'response')})`,
  plans_searched: ({ rows }) => `looked for plans of other trips (${counted(rows, 'plan')})`,
  plan_previewed: ({ tripId, rows }) =>
    `looked at a plan of the trip ${tripId} to copy from it (${counted(rows, 'item')})`,
  plan_copied: ({ tripId, subjectId, rows }) =>
    `copied from a plan of the trip ${subjectId} into one of the trip ${tripId} (${counted(rows, 'item')})`,
  plan_read_as: ({ tripId }) => `read a plan of the trip ${tripId} as one of its travelers`,
  verdicts_opened: ({ tripId, rows }) =>
    `opened what was said and asked about the plans of the trip ${tripId} (${counted(rows, 'word')})`,
  need_added: ({ tripId }) => `added to the needs of a traveler of the trip ${tripId}`,
  csv_exported: ({ tripId, rows }) => `exported the trip ${tripId} (${counted(rows, 'response')})`,
  sheet_exported: ({ tripId, rows }) =>
    `exported a sheet of the trip ${tripId} (${counted(rows, 'response')})`,
  sheet_sent: ({ tripId, rows, subject, subjectId }) =>
    `sent the ${subjectId} sheet of the trip ${tripId} to ${subject} (${counted(rows, 'line')})`,
  receipt_asked: ({ tripId, rows, subject, subjectId }) =>
    `asked ${subject} for a receipt of the ${subjectId} sheet of the trip ${tripId} (${counted(rows, 'line')})`,
  sheet_seen: ({ tripId, rows, subjectId }) =>
    `opened the ${subjectId} sheet of the trip ${tripId} (${counted(rows, 'line')})`,
  receipt_withdrawn: ({ tripId, subject, subjectId }) =>
    `withdrew the ${subjectId} sheet of the trip ${tripId} from ${subject}`,
  trip_taken: ({ tripId, subject }) =>
    `took the trip ${tripId}${subject === null ? '' : ` over from ${subject}`}`,
  trip_given_back: ({ tripId }) => `gave back the trip ${tripId}`,
  trip_handed_over: ({ tripId, subject }) => `handed the trip ${tripId} over to ${subject}`,
  // Of when two responses could be said to be one person's.
  responses_joined: ({ tripId }) => `kept one of their two responses to the trip ${tripId}`,
  answers_taken: ({ tripId }) => `took over what was answered for them for the trip ${tripId}`,
  trip_sent_back: ({ tripId }) => `sent the trip ${tripId} back to its organizer`,
  dues_made: ({ tripId, rows }) => `made dues for the trip ${tripId} (${counted(rows, 'row')})`,
  due_added: ({ tripId }) => `added a due to the trip ${tripId}`,
  due_changed: ({ tripId }) => `changed a due of the trip ${tripId}`,
  due_waived: ({ tripId }) => `waived a due of the trip ${tripId}`,
  due_asked_again: ({ tripId }) => `asked again for a waived due of the trip ${tripId}`,
  payment_confirmed: ({ tripId }) => `confirmed a payment for the trip ${tripId}`,
  payment_not_here: ({ tripId }) => `said that a payment for the trip ${tripId} is not here`,
  payment_undone: ({ tripId }) =>
    `said that a payment confirmed for the trip ${tripId} was not paid after all`,
  party_settled: ({ tripId }) =>
    `said what is due from, or given back to, somebody who does not go on the trip ${tripId} any more`,
  dues_exported: ({ tripId, rows }) =>
    `exported the dues of the trip ${tripId} (${counted(rows, 'row')})`,
  payee_chosen: ({ tripId, subject }) => `chose ${subject} to be paid for the trip ${tripId}`,
  ways_to_pay_set: ({ tripId }) => `set how to pay for the trip ${tripId}`,
  ways_to_pay_changed: ({ tripId, rows }) =>
    `changed how to pay for the trip ${tripId} (${counted(rows, 'mail')} to those who owe)`,
  claim_granted: ({ subject, subjectVerified }) =>
    `granted the admin claim to ${subject}${verification(subjectVerified)}`,
  claim_revoked: ({ subject }) => `revoked the admin claim of ${subject}`,
  passkey_added: () => 'added a passkey to their account',
  passkey_removed: () => 'removed a passkey from their account',
  second_factor_on: () => 'set up an app as their second factor',
  second_factor_off: () => 'turned the app of their second factor off',
  second_factor_ended: ({ subject }) => `ended the second factor of ${subject}`,
  recovery_code_used: () => 'used a recovery code',
  mail_paused: () => 'had mails wait',
  mail_resumed: ({ rows }) => `had mails go out again (${counted(rows, 'mail')} waiting)`,
} satisfies Record<string, (done: Done) => string>;

export type AuditAction = keyof typeof ACTIONS;
export const AUDIT_ACTIONS = keysOf(ACTIONS);

/** One audit event. */
export interface AuditEvent extends Done {
  action: AuditAction;
  /**
   * The operator's email, the name of whoever ran the command, or a supplier's name as an operator
   * typed it.
   */
  actor: string;
  /** The operator's user id; null for the command line. */
  actorId: string | null;
}

/** Describes the event in words that follow the actor's name. */
export function describeEvent(event: AuditEvent): string {
  return ACTIONS[event.action](event);
}
