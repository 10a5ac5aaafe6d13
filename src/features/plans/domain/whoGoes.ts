import type { TravelerId } from './travelerId';

/**
 * Those who go, of those who travel (SPEC-2 1): from the choice on those of the chosen version, before it
 * everybody. Whom the plan itself is without, `whoIsThere` leaves out. Money, beds, findings and counts are
 * of nobody else, no matter who reads them.
 * @param chosenFor who goes on a version that is chosen; null for one that is not
 */
export function whoGoes<Person extends { travelerId: TravelerId }>(
  travelers: readonly Person[],
  chosenFor: readonly TravelerId[] | null,
): readonly Person[] {
  if (chosenFor === null) return travelers;
  const goes = new Set(chosenFor);
  return travelers.filter(({ travelerId }) => goes.has(travelerId));
}
