import type { ItemForm } from '@/features/plans/domain/itemForm';
import type { NewPlanForm } from '@/features/plans/domain/plan';
import { dayFromNow } from './factories';

/** The form of an item of which nothing is said but what it is. */
export function itemForm(overrides: Partial<ItemForm> = {}): ItemForm {
  return {
    kind: 'activity',
    title: 'Something',
    place: '',
    startsOn: dayFromNow(121),
    endsOn: '',
    startTime: '',
    endTime: '',
    timeZone: '',
    endTimeZone: '',
    details: '',
    url: '',
    cost: '',
    costPer: 'person',
    payment: 'included',
    booking: 'idea',
    reference: '',
    who: 'everyone',
    serves: [],
    rooms: [],
    currency: 'EUR',
    ...overrides,
  };
}

/** The form of a plan of ten nights in Kyoto. */
export function newPlanForm(overrides: Partial<NewPlanForm> = {}): NewPlanForm {
  return {
    planStart: dayFromNow(120),
    planEnd: dayFromNow(130),
    timeZone: 'Asia/Tokyo',
    currency: 'EUR',
    ...overrides,
  };
}
