import type { CalendarDate } from '@/platform/domain/calendarDate';

/** Where on a plan's page an item is. */
export function itemAnchor(itemId: string): string {
  return `item-${itemId}`;
}

/** The same of a day. */
export function dayAnchor(date: CalendarDate): string {
  return `day-${date}`;
}
