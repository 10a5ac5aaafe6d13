import type { Target } from '@/features/linter/domain/finding';

/**
 * The `id` of a finding's target, by which `goTo` finds it. Anything that shows a slip, somebody's
 * days, their money or their answers has it, and needs nothing more: it is focused, or its first
 * control.
 */
export function targetId(target: Target): string {
  switch (target.on) {
    case 'item':
      return `item-${target.itemId}`;
    case 'person':
      return `person-${target.travelerId}-${target.field}`;
    case 'money':
      return `money-${target.travelerId}`;
    case 'slip':
      return `slip-${target.travelerId}-${target.answer}`;
    case 'answers':
      return `answers-${target.travelerId}`;
    case 'day':
      return `day-${target.date}`;
    case 'newItem':
      return `new-${target.kind}`;
  }
}

/** The `id` of an item's line. */
export function rowId(itemId: string): string {
  return targetId({ on: 'item', itemId, field: 'title' });
}

/** The `id` of the line for typing into a day; null for unplaced items. */
export function dayId(day: string | null): string {
  return day === null ? 'day-unplaced' : targetId({ on: 'day', date: day });
}

/** The `id` of the heading above a plan's days, where work on a new plan starts. */
export const DAYS_HEADING_ID = 'days';
