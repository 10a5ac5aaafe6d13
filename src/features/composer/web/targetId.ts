import type { Target } from '@/features/linter/domain/found';

/** A target beside the items' forms. */
export type PlanTarget = Exclude<Target, { on: 'receipt' | 'item' | 'newItem' }>;

/**
 * The `id` of a finding's target, by which `goTo` finds it on the page. Anything that shows a slip,
 * or somebody's days, money or answers, needs no more than this `id`: it gets the focus, or its
 * first control does.
 */
export function targetId(target: PlanTarget): string {
  switch (target.on) {
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
  }
}

/** The `id` of an item's line. */
export const rowId = (itemId: string): string => `item-${itemId}`;

/** The `id` of the line for typing into a day; null for unplaced items. */
export function dayId(day: string | null): string {
  return day === null ? 'day-unplaced' : targetId({ on: 'day', date: day });
}

/**
 * The `id` of the heading above a plan's days, which gets the focus when a plan was created or
 * restored.
 */
export const DAYS_HEADING_ID = 'days';

/** The `id` of the button that starts selecting items, to which the focus returns. */
export const BOOK_SEVERAL_ID = 'book-several';
