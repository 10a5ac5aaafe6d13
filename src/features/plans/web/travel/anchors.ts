import type { CalendarDate } from '@/platform/domain/calendarDate';

/** Where an item stands on the page of a plan. */
export function itemAnchor(itemId: string): string {
  return `item-${itemId}`;
}

/** The same of a day. */
export function dayAnchor(date: CalendarDate): string {
  return `day-${date}`;
}
