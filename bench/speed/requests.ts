import { answersInput } from '#support/factories';
import type { HttpRequest } from '../load/job';
import { OPEN_TRIPS, openTripId, type Person } from './people';

/** How many trips each person answers in one measurement before starting over. */
const SAVES = 600;

/** The landing page, as browsers request it. */
export const FIRST_PAGE: HttpRequest[][] = [
  [{ path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }],
];

/** Each person's own trip page, with 10 responses. */
export function tripPage(people: readonly Person[]): HttpRequest[][] {
  return people.map(({ cookie, tripId }) => {
    const input = encodeURIComponent(JSON.stringify({ tripId }));
    return [{ path: `/api/trpc/responses.tripPage?input=${input}`, headers: { cookie } }];
  });
}

/** Each person's session. */
export function session(people: readonly Person[]): HttpRequest[][] {
  return people.map(({ cookie }) => [{ path: '/api/trpc/identity.session', headers: { cookie } }]);
}

/**
 * Answers to trips that the person hasn't answered in another round.
 *
 * @param round from 0; people start at different trips, because groups of friends don't all save at
 *   once
 */
export function saves(people: readonly Person[], round: number): HttpRequest[][] {
  const answers = answersInput();
  return people.map(({ cookie }, person) =>
    Array.from({ length: SAVES }, (_, n) => {
      const within = (n + person * 37) % SAVES;
      const tripId = openTripId((round * SAVES + within) % OPEN_TRIPS);
      return {
        method: 'POST',
        path: '/api/trpc/responses.submit',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ tripId, answers, overwrite: true, began: null }),
      };
    }),
  );
}
