import type { ItemForm } from '@/features/composer/domain/itemForm';
import type { DueKind } from '@/features/dues/domain/dueState';
import type { LintRule } from '@/features/linter/domain/lint';
import type { Need, ServedAnswer } from '@/features/plans/domain/served';
import type { Touch } from '@/features/plans/domain/touches';
import type { Given } from '@/features/verdicts/domain/verdict';

/** An item of a demo plan. Days count from the plan's first, and people are given by first name. */
export interface DemoItem
  extends Partial<Omit<ItemForm, 'startsOn' | 'endsOn' | 'who' | 'serves' | 'rooms' | 'currency'>> {
  kind: ItemForm['kind'];
  title: string;
  /** Null if it has no day yet. */
  day: number | null;
  until?: number;
  who?: readonly string[];
  serves?: Readonly<Record<string, readonly ServedAnswer[]>>;
  rooms?: readonly (readonly [name: string, beds: number, ...who: string[]])[];
}

/** When an item is: on which day of the plan, and from when to when, perhaps on a later day. */
export const at = (day: number, startTime: string, endTime = '', until?: number) => ({
  day,
  startTime,
  endTime,
  ...(until !== undefined && { until }),
});

export const costs = (cost: string, costPer: ItemForm['costPer']) => ({ cost, costPer });

export const onSite = (cost: string) => ({ cost, payment: 'onSite' }) as const;

/** An item that is held under this reference. */
export const held = (reference: string) => ({ booking: 'held', reference }) as const;

/** A plan of a demo trip, starting on the trip's first day. */
export interface DemoPlan {
  timeZone: string;
  currency: string;
  summary: string;
  items: readonly DemoItem[];
}

/** What somebody does about what is owed. People are given by first name. */
export type DueDeed =
  /** Says how to pay, and makes dues with a deposit in percent; days count from today. */
  | { does: 'makeDues'; deposit: string; depositBy: number; restBy: number }
  | { does: 'sayPaid'; who: string; kind: DueKind; note: string }
  /** The operator confirms what was said, or what arrived without a word; a part if `amount` says. */
  | { does: 'confirmPaid'; who: string; kind: DueKind; amount?: string }
  | { does: 'leave'; who: string };

/** What someone does about a plan. People are given by first name. */
type DemoDeed =
  /** Marks what someone's need touches, and checks these items for it. */
  | {
      does: 'look';
      who: string;
      need: Need;
      touches: readonly Touch[];
      at: readonly string[];
      note: string;
    }
  /** Sets aside the first error of this rule. */
  | { does: 'setAside'; rule: LintRule; reason: string }
  /** Marks every warning as looked at and proposes. `answersIn` is in days from then. */
  | { does: 'propose'; answersIn: number }
  | { does: 'say'; who: string; verdict: Given }
  | { does: 'answer'; who: string; answer: 'accept' | 'decline'; note: string }
  | { does: 'confirm'; who: string }
  /** Asks operators, about the item with this title if there is one. */
  | { does: 'ask'; who: string; question: string; title?: string; reply?: string }
  | { does: 'change'; title: string; to: Partial<DemoItem> }
  /** Marks items as booked: those with these titles, or all that need it. */
  | { does: 'reserve'; titles?: readonly string[] }
  | { does: 'choose'; without?: readonly string[] }
  | { does: 'markBooked' }
  | { does: 'see'; who: string }
  /** What the server does on its own the day after the last one. */
  | { does: 'finish' }
  | DueDeed;

/**
 * A deed and its date, in days from today (negative for the past), and the index of the trip's plan
 * that it is about, by default the first.
 */
export type DemoStep = DemoDeed & { on: number; plan?: number };

export const WORKS: Given = { verdict: 'works' };
export const worksIf = (condition: string): Given => ({ verdict: 'worksIf', condition });

/** Somebody gives their verdict on a plan. */
export const says = (on: number, who: string, verdict: Given, plan = 0): DemoStep => ({
  does: 'say',
  on,
  who,
  verdict,
  plan,
});

/** The operator answers somebody's condition. */
export const answers = (
  on: number,
  who: string,
  answer: 'accept' | 'decline',
  note: string,
  plan = 0,
): DemoStep => ({ does: 'answer', on, who, answer, note, plan });
