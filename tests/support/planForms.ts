import type { ItemForm } from '@/features/composer/domain/itemForm';
import { newItem } from '@/features/composer/domain/typedItem';
import type { NewPlanForm } from '@/features/plans/domain/plan';
import { dayFromNow } from './factories';

/** The form of an item with only a title and a day. */
export function itemForm(overrides: Partial<ItemForm> = {}): ItemForm {
  const day = dayFromNow(121);
  return { ...newItem('activity', null, 'EUR'), title: 'Something', startsOn: day, ...overrides };
}

/** The form of a plan for ten nights in Kyoto. */
export function newPlanForm(overrides: Partial<NewPlanForm> = {}): NewPlanForm {
  return {
    planStart: dayFromNow(120),
    planEnd: dayFromNow(130),
    timeZone: 'Asia/Tokyo',
    currency: 'EUR',
    ...overrides,
  };
}
