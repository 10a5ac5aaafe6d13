import type { AppErrorCode } from '@/platform/domain/appError';

/**
 * The columns of DESIGN 6, each with all that those to its left may do to a trip; those of SPEC-2 10; and
 * anyone who holds a personal link, whom no role makes one; and who stands before an open door and has not
 * answered.
 */
export type Admits =
  | 'anyone'
  | 'signedIn'
  | 'members'
  | 'membersAndOperators'
  | 'organizer'
  | 'operator'
  | 'linkHolder'
  | 'passerby';

/** What a procedure is asked with, and who gets an answer (DESIGN 6). */
export interface ProcedureRow {
  admits: Admits;
  /** Why someone signed in is refused who is not admitted. */
  refusal?: AppErrorCode;
  /** What comes of it when the trip does not exist; only for procedures about a trip. */
  missing?: 'ok' | AppErrorCode;
  /** Why a ready trip refuses people who are otherwise admitted. */
  ready?: AppErrorCode;
  /** Why a trip that still takes answers refuses people who are otherwise admitted. */
  draft?: AppErrorCode;
  /** Whether what it is asked about is not there, so that it succeeds and changes nothing. */
  isIdle?: true;
  /** Why it comes to nothing in the tests' world even for those who are admitted. */
  still?: AppErrorCode;
  /** A valid input. */
  input?: (tripId: string) => unknown;
}
