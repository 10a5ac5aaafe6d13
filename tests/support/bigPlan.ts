import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { emptyItem, emptyPlan, emptyTraveler } from './planParts';

const ZONES = [null, 'Asia/Tokyo', 'Asia/Seoul', 'Europe/Paris'];

/** Returns a plan of thirty days with many findings, although most of it is sound. */
export function bigPlan(itemCount: number, peopleCount: number): LintInput {
  const first = dayNumber('2027-03-15');
  const ids = Array.from({ length: peopleCount }, (_, at) => `p${at}`);
  const travelers = ids.map(
    (travelerId, at): Traveler => ({
      ...emptyTraveler,
      travelerId,
      partyOf: travelerId,
      name: `Person ${at}`,
      availability: [{ start: dateOfDay(first + (at % 4)), end: dateOfDay(first + 30) }],
      flexibility: at % 2 === 0 ? 'somewhat' : 'fixed',
      budget: at % 3 === 0 ? 'as little as we can' : `$${900 + at * 7}`,
      mustSee: `Wish number ${at}`,
      accommodations: at % 5 === 0 ? 'No nuts' : '',
      shareRoom: at % 7 === 0 ? 'no' : 'yes',
      version: 1 + (at % 2),
    }),
  );
  const items = Array.from({ length: itemCount }, (_, at): Item => {
    const day = first + (at % 30);
    // The item's place within its day.
    const slot = Math.floor(at / 30);
    const isStay = slot === 0;
    const hour = String(8 + slot).padStart(2, '0');
    return {
      ...emptyItem,
      itemId: `i${at}`,
      title: `Item ${at}`,
      kind: isStay ? 'stay' : slot === 1 ? 'transport' : 'activity',
      startsOn: dateOfDay(day),
      endsOn: isStay ? dateOfDay(day + 1) : null,
      startTime: isStay ? null : `${hour}:00`,
      endTime: isStay ? null : `${hour}:45`,
      timeZone: slot === 1 ? (ZONES[at % ZONES.length] ?? null) : null,
      cost: 1000 + at,
      costPer: isStay ? 'room' : at % 2 === 0 ? 'group' : 'person',
      who: isStay || at % 3 === 0 ? 'everyone' : ids.filter((_id, place) => (place + at) % 3 !== 0),
      serves: ids
        .slice(at % 50, (at % 50) + 2)
        .map((travelerId) => ({ travelerId, answer: 'mustSee' })),
      rooms: isStay
        ? Array.from({ length: Math.ceil(peopleCount / 2) }, (_room, room) => ({
            name: `Room ${room}`,
            beds: 1 + (room % 2),
            who: ids.slice(room * 2, room * 2 + 2),
          }))
        : [],
    };
  });
  return {
    plan: { ...emptyPlan, planStart: dateOfDay(first), planEnd: dateOfDay(first + 30) },
    items,
    travelers,
    asks: PLANNED_OPTIONS,
    proposedAnswers: Object.fromEntries(ids.map((travelerId) => [travelerId, 1])),
    leftNames: {},
    touched: ids.map((travelerId) => ({ travelerId, need: 'accommodations', touches: ['food'] })),
    checks: [],
  };
}
