import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import type { Bed, Judged } from './change';

/** Maps each of somebody's nights to where they sleep. */
function bedsOf({ stays }: View): Map<DayNumber, Bed[]> {
  const nights = new Map<DayNumber, Bed[]>();
  for (const { itemId, title, from, to, room } of stays) {
    const own = room && { name: room.name, beds: room.beds, mates: room.with.toSorted() };
    const last = dayNumber(to);
    for (let night = dayNumber(from); night < last; night += 1) {
      const beds = nights.get(night) ?? [];
      beds.push({ itemId, stay: title, room: own });
      nights.set(night, beds);
    }
  }
  return nights;
}

/** Two beds are the same if their keys are; renaming the stay makes no difference. */
const keyOf = ({ itemId, room }: Bed) =>
  JSON.stringify([itemId, room?.name, room?.beds, room?.mates]);

/** Removes room-mates who left the trip: their leaving gives nobody a new room (SPEC-2 6). */
function without(bed: Bed, hasLeft: (id: TravelerId) => boolean): Bed {
  if (!bed.room) return bed;
  return { ...bed, room: { ...bed.room, mates: bed.room.mates.filter((id) => !hasLeft(id)) } };
}

/** True if the new bed is worse: another room or room-mate, fewer beds, or no bed at all. */
function isWorse(from: Bed | null, to: Bed | null): boolean {
  if (!to) return true;
  const mates = to.room?.mates ?? [];
  // No room was named before, so getting one to themselves is not a different room.
  if (!from || (from.itemId === to.itemId && !from.room)) return mates.length > 0;
  if (from.itemId !== to.itemId || !from.room || from.room.name !== to.room?.name) return true;
  return from.room.mates.join() !== mates.join() || to.room.beds < from.room.beds;
}

/** Returns how somebody's beds have changed, on the nights they are there both before and after. */
export function bedChanges(
  before: View,
  after: View,
  hasLeft: (id: TravelerId) => boolean,
): Judged[] {
  const [old, now] = [bedsOf(before), bedsOf(after)];
  const first = Math.max(dayNumber(before.arrives), dayNumber(after.arrives));
  const last = Math.min(dayNumber(before.leaves), dayNumber(after.leaves));
  // The same change over several nights counts once.
  const found = new Map<string, Judged>();
  for (let night = first; night < last; night += 1) {
    const wasThere = new Set((old.get(night) ?? []).map(keyOf));
    const isThere = new Set((now.get(night) ?? []).map(keyOf));
    const gone = (old.get(night) ?? []).filter((bed) => !isThere.has(keyOf(bed)));
    const added = (now.get(night) ?? []).filter((bed) => !wasThere.has(keyOf(bed)));
    for (let at = 0; at < Math.max(gone.length, added.length); at += 1) {
      const [from = null, to = null] = [gone[at], added[at]];
      const key = `${from && keyOf(from)} ${to && keyOf(to)}`;
      const own = from && without(from, hasLeft);
      const isMateGone = own && to && keyOf(own) === keyOf(to);
      found.set(
        key,
        isMateGone
          ? { kind: 'mateLeft', bed: to, asks: false }
          : { kind: 'bed', from: own, to, asks: isWorse(own, to) },
      );
    }
  }
  return [...found.values()];
}
