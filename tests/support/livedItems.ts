import { BLANK_ITEM } from '@/features/plans/domain/item';
import { LIVED_FIELDS, type LivedItem, type LivedStay } from '@/features/plans/domain/view';
import { pick } from '@/platform/domain/pick';

const ZONE = 'Europe/Lisbon';

/** An activity in Lisbon, as one of its participants sees it. */
export function livedItem(
  itemId: string,
  startsOn: string,
  rest: Partial<LivedItem> = {},
): LivedItem {
  return {
    ...pick(BLANK_ITEM, LIVED_FIELDS),
    ...{ itemId, title: itemId, kind: 'activity', startsOn, timeZone: ZONE },
    ...{ endsOn: startsOn, endTimeZone: rest.timeZone ?? ZONE },
    ...rest,
  };
}

/** A stay in Lisbon, as someone sees it who is there throughout. */
export function livedStay(
  itemId: string,
  startsOn: string,
  endsOn: string,
  rest: Partial<LivedStay> = {},
): LivedStay {
  const { kind: _kind, ...stay } = livedItem(itemId, startsOn, { kind: 'stay', endsOn });
  return { ...stay, from: startsOn, to: endsOn, room: null, ...rest };
}
