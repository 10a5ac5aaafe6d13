import type { LinkProps } from '@tanstack/react-router';

/** A tab of a trip: a page whose address takes the trip's id and no other parameter. */
export interface TripTab {
  label: string;
  to: NonNullable<LinkProps['to']>;
}

/** The tabs of a trip for its members (SPEC-2 2). */
export const MEMBER_TABS = [
  { label: 'Responses', to: '/dashboard/$tripId' },
  { label: 'Brief', to: '/dashboard/$tripId/brief' },
  { label: 'Plan', to: '/dashboard/$tripId/plan' },
] as const satisfies readonly TripTab[];

/** The same for operators. Each tab needs a page: the type allows no other addresses. */
export const OPERATOR_TABS = [
  { label: 'Responses', to: '/admin/responses/$tripId' },
  { label: 'Brief', to: '/admin/brief/$tripId' },
  { label: 'Plan', to: '/admin/plan/$tripId' },
  { label: 'Sheets', to: '/admin/sheets/$tripId' },
] as const satisfies readonly TripTab[];
