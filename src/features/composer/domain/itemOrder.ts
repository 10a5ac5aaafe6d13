import type { ItemKind } from '@/features/plans/domain/itemChoices';
import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { instantReader, type WallTime } from '@/platform/domain/zonedTime';

const NO_NIGHT = 'A stay ends a night after it begins, or later.';
const ENDS_BEFORE = 'The end cannot be before the start.';
const NO_FIRST_DAY = 'Please enter the first day as well.';
const NO_START_TIME = 'Please enter when it starts as well.';

/** When an item takes place; a zone is null where it is the plan's, or for the end the start's. */
export interface When {
  kind: ItemKind;
  startsOn: CalendarDate | null;
  endsOn: CalendarDate | null;
  startTime: WallTime | null;
  endTime: WallTime | null;
  timeZone: string | null;
  endTimeZone: string | null;
}

type Placed = Partial<When> & { startsOn: CalendarDate; endsOn: CalendarDate };

/** Whether it ends before it begins, by one clock. */
function runsBackwards({ startsOn, endsOn, startTime, endTime }: Placed): FieldIssue[] {
  if (endsOn < startsOn) return [{ path: 'endsOn', message: ENDS_BEFORE }];
  const isBefore = endsOn === startsOn && startTime && endTime && endTime < startTime;
  return isBefore ? [{ path: 'endTime', message: ENDS_BEFORE }] : [];
}

/**
 * The same where it ends by another clock: anyone who crosses the date line may arrive on the day before they
 * left, and no zones are further apart.
 */
function runsBackwardsOverZones(when: Placed, endTimeZone: string): FieldIssue[] {
  const { startsOn, endsOn, startTime, endTime, timeZone } = when;
  if (dayNumber(endsOn) < dayNumber(startsOn) - 1)
    return [{ path: 'endsOn', message: ENDS_BEFORE }];
  // Where the start's zone is the plan's, only somebody who knows the plan can say more.
  if (!startTime || !endTime || !timeZone) return [];
  const instantOf = instantReader();
  const isBefore =
    instantOf(endsOn, endTime, endTimeZone) < instantOf(startsOn, startTime, timeZone);
  return isBefore ? [{ path: 'endTime', message: ENDS_BEFORE }] : [];
}

/** What is wrong with the order of an item's days and times. What could not be read has its own sentence. */
export function orderIssues(when: Partial<When>): FieldIssue[] {
  const { kind, startsOn, endsOn, startTime, endTime, timeZone, endTimeZone } = when;
  if (startsOn === undefined || endsOn === undefined) return [];
  if (endsOn && !startsOn) return [{ path: 'startsOn', message: NO_FIRST_DAY }];
  if (endTime && startTime === null) return [{ path: 'startTime', message: NO_START_TIME }];
  if (kind === 'stay' && startsOn && (!endsOn || endsOn <= startsOn)) {
    return [{ path: 'endsOn', message: NO_NIGHT }];
  }
  // Without a day nobody can say on which one it ends: what goes through the night may wait as well.
  if (!startsOn) return [];
  const placed = { ...when, startsOn, endsOn: endsOn ?? startsOn };
  return endTimeZone && endTimeZone !== timeZone
    ? runsBackwardsOverZones(placed, endTimeZone)
    : runsBackwards(placed);
}
