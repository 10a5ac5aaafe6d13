import type { Need } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { WallTime } from '@/platform/domain/zonedTime';

/** A wall time in its zone, or just a day if no time is known. */
export interface Moment {
  date: CalendarDate;
  time: WallTime | null;
  timeZone: string;
}

/** Where somebody sleeps: a stay, and the room if the stay has rooms. */
export interface Bed {
  itemId: string;
  stay: string;
  room: { name: string; beds: number; mates: readonly TravelerId[] } | null;
}

/** An item's id and title. */
export interface Named {
  itemId: string;
  title: string;
}

/** Whose change it is, if it is that of a companion (SPEC-4 14.2). */
interface OfCompanion {
  of?: TravelerId;
}

/**
 * A change for one person, or for one of their party. Amounts are whole minor units; a ceiling is null if none was agreed to.
 */
export type Change =
  | ({ kind: 'arrives' | 'leaves'; from: CalendarDate; to: CalendarDate } & OfCompanion)
  | ({ kind: 'person'; isIn: boolean } & OfCompanion)
  | ({ kind: 'moved'; end: 'start' | 'end'; isLeg: boolean; from: Moment; to: Moment } & Named)
  | ({ kind: 'gone' | 'new' } & Named & OfCompanion)
  | ({ kind: 'details' | 'offered' | 'optional' } & Named)
  | ({ kind: 'bed'; from: Bed | null; to: Bed | null } & OfCompanion)
  | { kind: 'mateLeft'; bed: Bed }
  | ({ kind: 'wish'; isGone: boolean } & Named)
  | ({ kind: 'care'; need: Need } & OfCompanion)
  | ({
      kind: 'share';
      from: number;
      to: number;
      ceiling: number | null;
      currency: string;
    } & OfChoice)
  | { kind: 'currency'; from: string; to: string; ceiling: number | null }
  | { kind: 'onSite'; from: number; to: number; currency: string }
  | ({ kind: 'other' } & OfChoice);

/** `isPast` is true for why a choice was lifted, if that is no longer so. */
interface OfChoice {
  isPast?: boolean;
}

/** A change, and whether it makes the plan worse, which asks them again (SPEC-2 6). */
export type Judged = Change & { asks: boolean };
