/** What an operator, or anyone with the command line, can do that is recorded. */
export const AUDIT_ACTIONS = [
  'list_opened',
  'trip_opened',
  'brief_opened',
  'composer_opened',
  'sheets_opened',
  'plan_read_as',
  'verdicts_opened',
  'csv_exported',
  'sheet_exported',
  'sheet_sent',
  'receipt_asked',
  'sheet_seen',
  'receipt_withdrawn',
  'trip_taken',
  'trip_given_back',
  'trip_sent_back',
  'claim_granted',
  'claim_revoked',
  'mail_paused',
  'mail_resumed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One line of the record. It names operators, and nobody else but by the id of a trip. */
export interface AuditEvent {
  action: AuditAction;
  /** The operator's email, who typed the command, or a supplier's name as an operator typed it. */
  actor: string;
  /** The operator's user id; null for the command line. */
  actorId: string | null;
  /** The trip that was opened or exported. */
  tripId: string | null;
  /** How many trips of the list, or responses or verdicts of the trip, were handed out; or mails that waited. */
  rows: number | null;
  /**
   * Whose claim was granted or revoked, or who had the trip: the account's email and user id. Of a sheet: the name of
   * whom it went to, and which it was.
   */
  subject: string | null;
  subjectId: string | null;
  /** Of a granted claim: whether the account's email was verified; null in older lines. */
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

/** What was done, to be read after the name of who did it. */
export function describeEvent(event: AuditEvent): string {
  const { action, tripId, rows, subject, subjectId, subjectVerified } = event;
  switch (action) {
    case 'list_opened':
      return `opened the list of ready trips (${counted(rows, 'trip')})`;
    case 'trip_opened':
      return `opened the trip ${tripId} (${counted(rows, 'response')})`;
    case 'brief_opened':
      return `opened the brief of the trip ${tripId} (${counted(rows, 'response')})`;
    case 'composer_opened':
      return `opened the plans of the trip ${tripId} (${counted(rows, 'response')})`;
    case 'sheets_opened':
      return `opened the sheets of the trip ${tripId} (${counted(rows, 'response')})`;
    case 'plan_read_as':
      return `read a plan of the trip ${tripId} as one of its travelers`;
    case 'verdicts_opened':
      return `opened what was said to the plans of the trip ${tripId} (${counted(rows, 'verdict')})`;
    case 'csv_exported':
      return `exported the trip ${tripId} (${counted(rows, 'response')})`;
    case 'sheet_exported':
      return `exported a sheet of the trip ${tripId} (${counted(rows, 'response')})`;
    case 'sheet_sent':
      return `sent the ${subjectId} sheet of the trip ${tripId} to ${subject} (${counted(rows, 'line')})`;
    case 'receipt_asked':
      return `asked ${subject} for a receipt of the ${subjectId} sheet of the trip ${tripId} (${counted(rows, 'line')})`;
    case 'sheet_seen':
      return `opened the ${subjectId} sheet of the trip ${tripId} (${counted(rows, 'line')})`;
    case 'receipt_withdrawn':
      return `withdrew the ${subjectId} sheet of the trip ${tripId} from ${subject}`;
    case 'trip_taken':
      return `took the trip ${tripId}${subject === null ? '' : ` over from ${subject}`}`;
    case 'trip_given_back':
      return `gave back the trip ${tripId}`;
    case 'trip_sent_back':
      return `sent the trip ${tripId} back to its organizer`;
    case 'claim_granted':
      return `granted the admin claim to ${subject}${verification(subjectVerified)}`;
    case 'claim_revoked':
      return `revoked the admin claim of ${subject}`;
    case 'mail_paused':
      return 'had mails wait';
    case 'mail_resumed':
      return `had mails go out again (${counted(rows, 'mail')} waiting)`;
  }
}
