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
