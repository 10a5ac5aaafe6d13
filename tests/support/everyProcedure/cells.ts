import type { AppErrorCode } from '@/platform/domain/appError';
import type { ProcedureRow } from './procedureRow';
import { PROCEDURE_TABLE } from './procedureTable';

/** Every kind of caller: without a cookie, with a deleted person's, or signed in. */
export const ROLES = [
  'anonymous',
  'deleted',
  'noProfile',
  'stranger',
  'otherOrganizer',
  'traveler',
  'organizer',
  'operator',
] as const;
export type Role = (typeof ROLES)[number];
export type SignedInRole = Exclude<Role, 'anonymous' | 'deleted'>;

/**
 * The trips to ask about: one that `organizer` organizes and `traveler` has answered, as a draft
 * and ready; one that the caller organizes; and none.
 */
export const TARGETS = ['draft', 'ready', 'ownDraft', 'ownReady', 'missing'] as const;
export type Target = (typeof TARGETS)[number];

/** One call to the server, and its expected outcome. */
export interface Cell {
  name: string;
  role: Role;
  /** Null for a procedure that isn't about a trip. */
  target: Target | null;
  expected: 'ok' | AppErrorCode;
}

export function isSignedIn(role: Role): role is SignedInRole {
  return role !== 'anonymous' && role !== 'deleted';
}

const isOwn = (target: Target | null) => target === 'ownDraft' || target === 'ownReady';
const isReady = (target: Target | null) => target === 'ready' || target === 'ownReady';

function isAdmitted(admits: ProcedureRow['admits'], role: Role, target: Target | null): boolean {
  const organizes = role === 'organizer' || isOwn(target);
  switch (admits) {
    case 'anyone':
      return true;
    case 'signedIn':
      return isSignedIn(role);
    case 'members':
      return organizes || role === 'traveler';
    case 'membersAndOperators':
      return organizes || role === 'traveler' || role === 'operator';
    case 'organizer':
      return organizes;
    case 'operator':
    case 'payee':
      return role === 'operator';
    case 'linkHolder':
      return false;
  }
}

function expectedOf(row: ProcedureRow, role: Role, target: Target | null): Cell['expected'] {
  if (row.admits === 'anyone') return 'ok';
  if (row.admits === 'linkHolder') return row.refusal ?? 'ok';
  if (!isSignedIn(role)) return 'not_signed_in';
  const admitted = isAdmitted(row.admits, role, target);
  // Operators' procedures don't reveal to others which trips exist.
  if (row.admits === 'operator' && !admitted) return row.refusal ?? 'ok';
  if (target === 'missing') return row.missing ?? 'ok';
  if (!admitted) return row.refusal ?? 'ok';
  return (isReady(target) ? row.ready : row.draft) || row.still || 'ok';
}

/** Every procedure, by every role, about every trip. */
export const CELLS: readonly Cell[] = Object.entries(PROCEDURE_TABLE).flatMap(([name, row]) =>
  ROLES.flatMap((role) => {
    const targets = row.missing === undefined ? [null] : TARGETS;
    return targets
      .filter((target) => isSignedIn(role) || !isOwn(target))
      .map((target) => ({ name, role, target, expected: expectedOf(row, role, target) }));
  }),
);
