import type { ItemForm } from '@/features/plans/domain/itemForm';
import type { ServedAnswer } from '@/features/plans/domain/served';

/** An item of a plan of the demo; days count from the plan's first, people are named by their first names. */
export interface DemoItem
  extends Partial<Omit<ItemForm, 'startsOn' | 'endsOn' | 'who' | 'serves' | 'rooms' | 'currency'>> {
  kind: ItemForm['kind'];
  title: string;
  /** Null for one that waits for its day. */
  day: number | null;
  until?: number;
  who?: readonly string[];
  serves?: Readonly<Record<string, readonly ServedAnswer[]>>;
  rooms?: readonly (readonly [name: string, beds: number, ...who: string[]])[];
}

/** A plan of a trip of the demo, from the trip's first day on. */
export interface DemoPlan {
  timeZone: string;
  currency: string;
  summary: string;
  items: readonly DemoItem[];
  /** Whether it is with the group. */
  isProposed: boolean;
}
