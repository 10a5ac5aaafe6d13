import type { MadeRow, Sheeted } from './sheetSource';

/** A line for each traveler who goes. */
export function contactRows({ travelers, there, dayOf }: Sheeted): MadeRow[] {
  return travelers.flatMap(({ travelerId, name, email, fromLocation }) => {
    const days = there.days.get(travelerId);
    if (!days) return [];
    const cells = [name, email, fromLocation, dayOf(days.from).words, dayOf(days.to).words];
    return [{ key: travelerId, noteKey: null, asked: [], cells, people: [{ travelerId, name }] }];
  });
}
