import { type Brief, readBrief } from '@/features/brief/domain/brief';
import type { BriefReview } from '@/features/brief/domain/briefSource';
import type { WhatIf } from '@/features/brief/domain/whatIf';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';

type Reviewed = BriefReview['people'][number];

/** The public id of the n-th traveler in `briefOf`. */
export function nthTravelerId(n: number): string {
  return 'aaaaaaaaaa'.slice(0, -1) + String.fromCharCode(97 + n);
}

/** Returns the brief on 1 January 2027 for these answers to a trip in April. */
export function briefOf(
  answers: readonly Partial<Reviewed>[],
  whatIf: WhatIf = {},
): Brief<Reviewed> {
  const people = answers.map(
    (said, n): Reviewed => ({
      ...EMPTY_ANSWERS,
      companions: [],
      travelerId: nthTravelerId(n),
      isViewer: n === 0,
      needsDeletedOn: null,
      firstName: `Person ${n + 1}`,
      lastName: '',
      availability: null,
      budget: '1',
      ...said,
    }),
  );
  const trip = {
    tripId: 'kyoto',
    tripName: 'Kyoto',
    destination: 'Kyoto',
    timingFlex: 'same',
  } as const;
  const dates = { startDate: '2027-04-03', endDate: '2027-04-10' };
  return readBrief({ ...trip, ...dates, people }, whatIf, '2027-01-01');
}
