import type { TravelerId } from './travelerId';

/**
 * Returns those of the travelers who go (SPEC-2 1): everybody, or once a version is chosen, the
 * people of that version. `whoIsThere` leaves out those the plan is without. Money, beds, findings
 * and counts only include these people, whoever reads them.
 * @param chosenFor who goes on a chosen version; null for one that is not chosen
 */
export function whoGoes<Person extends { travelerId: TravelerId }>(
  travelers: readonly Person[],
  chosenFor: readonly TravelerId[] | null,
): readonly Person[] {
  if (chosenFor === null) return travelers;
  const goes = new Set(chosenFor);
  return travelers.filter(({ travelerId }) => goes.has(travelerId));
}
