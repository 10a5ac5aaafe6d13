import { canonicalJson } from '@/platform/domain/canonicalJson';
import { BLANK_ITEM, blankItem } from './blankItem';
import type { Item } from './item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField } from './itemFields';
import type { Plan } from './plan';
import { LIVED_FIELDS, type View } from './view';

/** An item as a version keeps it: it lacks the fields that came after it was frozen. */
export type FrozenItem = Pick<Item, 'itemId'> & Partial<Item>;

/** What a plan was before it could say so: a version keeps the rules that it was frozen with. */
const PLAN_BEFORE = { rates: [], staysSplitBy: 'heads' } satisfies Partial<Plan>;

type LaterOfPlan = keyof typeof PLAN_BEFORE;

/** A plan as a version keeps it: it lacks what came after it was frozen. */
export type FrozenPlan = Omit<Plan, LaterOfPlan> & Partial<Pick<Plan, LaterOfPlan>>;

/** What a version keeps of a plan; nothing reads it but `thaw`. */
export interface Frozen {
  plan: FrozenPlan;
  items: readonly FrozenItem[];
}

/** A frozen version as the rules of today read it: what it lacks is blank. */
export function thaw<Version extends Frozen>(
  version: Version,
): Omit<Version, 'items' | 'plan'> & { plan: Plan; items: Item[] } {
  return {
    ...version,
    plan: { ...PLAN_BEFORE, ...version.plan },
    items: version.items.map((item) => ({ ...BLANK_ITEM, ...item })),
  };
}

/** Whether the cost of an item is split by nights, where the plan splits those of stays so. */
const isSplitOverNights = ({ kind, cost, costPer }: Item): boolean =>
  kind === 'stay' && cost !== null && (costPer === 'group' || costPer === 'room');

/** A plan for hashes, without what changes nothing for anybody: an update by itself is no other plan. */
export function withoutLaterOfPlan(plan: Plan, items: readonly Item[]): FrozenPlan {
  const { rates, staysSplitBy, ...rest } = plan;
  return {
    ...rest,
    ...(rates.length > 0 && { rates }),
    ...(staysSplitBy !== PLAN_BEFORE.staysSplitBy &&
      items.some(isSplitOverNights) && { staysSplitBy }),
  };
}

const LATER = ITEM_FIELD_KEYS.filter((key) => itemField(key).isLater);

const isBlank = (value: unknown, key: ItemFieldKey) =>
  canonicalJson(value) === canonicalJson(itemField(key).blank);

/** An item without blank later fields, for hashes: an update changes nothing agreed to. */
export function withoutLaterBlanks<Part extends object>(
  item: Part,
  later: readonly ItemFieldKey[] = LATER,
): Part {
  const blanks = later.filter((key) => key in item && isBlank(item[key as keyof Part], key));
  const left = Object.entries(item).filter(([key]) => !blanks.some((blank) => blank === key));
  return blanks.length === 0 ? item : (Object.fromEntries(left) as Part);
}

/** A view that was kept with a verdict as today's rules compare it: what its items lack is blank. */
export function thawView(view: View, later: readonly ItemFieldKey[] = LATER): View {
  const added = blankItem(LIVED_FIELDS.filter((key) => later.includes(key)));
  if (Object.keys(added).length === 0) return view;
  const fill = <One extends object>(items: readonly One[]): One[] =>
    items.map((item) => ({ ...added, ...item }));
  const { stays, legs, activities } = view;
  return { ...view, stays: fill(stays), legs: fill(legs), activities: fill(activities) };
}
