import type { ItemForm } from '@/features/composer/domain/itemForm';
import type { LintRule } from '@/features/linter/domain/lint';
import type { Need, ServedAnswer } from '@/features/plans/domain/served';
import type { Touch } from '@/features/plans/domain/touches';
import type { Given } from '@/features/verdicts/domain/verdict';

/**
 * An item of a plan of the demo; days count from the plan's first, people are named by their first
 * names.
 */
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
}

/** What somebody does about a plan; people are named by their first names. */
type DemoDeed =
  /** Marks what somebody's need touches, and looks at these items for it. */
  | {
      does: 'look';
      who: string;
      need: Need;
      touches: readonly Touch[];
      at: readonly string[];
      note: string;
    }
  /** Sets an error of this rule aside, the first there is. */
  | { does: 'setAside'; rule: LintRule; reason: string }
  /** With every warning looked at; `answersIn` counts days from then. */
  | { does: 'propose'; answersIn: number }
  | { does: 'say'; who: string; verdict: Given }
  | { does: 'answer'; who: string; answer: 'accept' | 'decline'; note: string }
  | { does: 'confirm'; who: string }
  | { does: 'change'; title: string; to: Partial<DemoItem> }
  /** Has items be booked: those with these titles, or all that need it. */
  | { does: 'reserve'; titles?: readonly string[] }
  | { does: 'choose'; without?: readonly string[] }
  | { does: 'markBooked' }
  | { does: 'see'; who: string }
  /** What the server does by itself on the day after the last one. */
  | { does: 'finish' };

/**
 * A deed with when it was done, in days from today (before it: negative), and which plan of the trip it is
 * about, counted from 0; the first where nothing is said.
 */
export type DemoStep = DemoDeed & { on: number; plan?: number };
