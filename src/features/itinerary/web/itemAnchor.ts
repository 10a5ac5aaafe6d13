import type { CalendarDate } from '@/platform/domain/calendarDate';

/** The anchor of an item on a plan's page. */
export function itemAnchor(itemId: string): string {
  return `item-${itemId}`;
}

/** The anchor of a day on a plan's page. */
export function dayAnchor(date: CalendarDate): string {
  return `day-${date}`;
}
