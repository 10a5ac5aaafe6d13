import type { CalendarDate } from '@/platform/domain/calendarDate';

/** The anchor of an item on a plan's page. */
export function itemAnchor(itemId: string): string {
  return `item-${itemId}`;
}

/** The anchor of a day on a plan's page. */
export function dayAnchor(date: CalendarDate): string {
  return `day-${date}`;
}

/**
 * In an address: that 'Ask or Tell' is open, followed by the id of the item or question that it is
 * about, if there is one.
 */
export const ASK = 'ask-';
