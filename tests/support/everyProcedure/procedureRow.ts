import type { AppErrorCode } from '@/platform/domain/appError';

/**
 * The columns of DESIGN 6, each with the rights of those to its left; those of SPEC-2 10; and anyone
 * who holds a personal link, which no role implies.
 */
export type Admits =
  | 'anyone'
  | 'signedIn'
  | 'members'
  | 'membersAndOperators'
  | 'organizer'
  | 'operator'
  /** Operators, who are the payees of all test trips; an organizer would have to be chosen. */
  | 'payee'
  | 'linkHolder';

/** The input for a procedure, and who gets an answer (DESIGN 6). */
export interface ProcedureRow {
  admits: Admits;
  /** The code for callers who are signed in but not admitted. */
  refusal?: AppErrorCode;
  /** The outcome if the trip doesn't exist. Only for procedures about a trip. */
  missing?: 'ok' | AppErrorCode;
  /** The code with which a ready trip refuses people who are otherwise admitted. */
  ready?: AppErrorCode;
  /** The code with which a draft refuses people who are otherwise admitted. */
  draft?: AppErrorCode;
  /** Set if the input refers to nothing, so that the call succeeds without changing anything. */
  isIdle?: true;
  /** The code with which it fails in the test world even for those who are admitted. */
  still?: AppErrorCode;
  /** Returns a valid input. */
  input?: (tripId: string) => unknown;
}

/** The id of nothing. */
export const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

export const aboutTrip = {
  missing: 'trip_not_found',
  input: (tripId: string) => ({ tripId }),
} as const;

export const byMembers = { ...aboutTrip, admits: 'members', refusal: 'not_member' } as const;

export const byOrganizer = { ...aboutTrip, admits: 'organizer', refusal: 'not_organizer' } as const;

export const byOperator = { ...aboutTrip, admits: 'operator', refusal: 'not_operator' } as const;

/** For what includes answers: operators can't read those of a draft that wasn't sent back. */
export const byOperatorOnceReady = { ...byOperator, draft: 'not_ready_yet' } as const;
