import { canonicalJson } from '@/platform/domain/canonicalJson';
import { pick } from '@/platform/domain/pick';
import type { Item } from './item';
import { BLANK_ITEM, blankItem } from './item';
import { ITEM_FIELD_KEYS, type ItemFieldKey, itemField, PROPOSED_KEYS } from './itemFields';
import { ITEM_KINDS } from './itemKinds';
import type { Plan } from './plan';
import { withoutRoomIds } from './roomIds';
import type { PartyPerson } from './traveler';
import { LIVED_FIELDS, type View } from './view';

/** An item as stored in a version, without fields that were added after it was frozen. */
export type FrozenItem = Pick<Item, 'itemId'> & Partial<Item>;

/** What no version freezes: it is looked up from the plan, and a change of it asks nobody again. */
export const NO_CONTACT = { contactName: '', contactPhone: '' } satisfies Partial<Plan>;

/**
 * Defaults for a plan frozen before these fields existed: a version keeps the rules it was frozen
 * with.
 */
const PLAN_BEFORE = { rates: [], staysSplitBy: 'heads', ...NO_CONTACT } satisfies Partial<Plan>;

type LaterOfPlan = keyof typeof PLAN_BEFORE;

/** A plan as stored in a version, without fields that were added later. */
export type FrozenPlan = Omit<Plan, LaterOfPlan> & Partial<Pick<Plan, LaterOfPlan>>;

/** What a version stores of a plan. Only `thaw` reads it. */
export interface Frozen {
  plan: FrozenPlan;
  items: readonly FrozenItem[];
}

/** Converts a frozen version for today's rules: fields it lacks are blank. */
export function thaw<Version extends Frozen>(
  version: Version,
): Omit<Version, 'items' | 'plan'> & { plan: Plan; items: Item[] } {
  return {
    ...version,
    plan: { ...PLAN_BEFORE, ...version.plan },
    items: version.items.map((item) => ({ ...BLANK_ITEM, ...item })),
  };
}

/** True if an item's cost is split by nights, in a plan that splits stays that way. */
const isSplitOverNights = ({ kind, cost, costPer }: Item): boolean =>
  ITEM_KINDS[kind].isStay && cost !== null && (costPer === 'group' || costPer === 'room');

/**
 * Returns a plan for hashing, without values that change nothing for anybody, so that an update of
 * Gangway alone doesn't change the hash.
 */
function withoutLaterOfPlan(plan: Plan, items: readonly Item[]): FrozenPlan {
  const { rates, staysSplitBy, contactName: _, contactPhone: __, ...rest } = plan;
  return {
    ...rest,
    ...(rates.length > 0 && { rates }),
    ...(staysSplitBy !== PLAN_BEFORE.staysSplitBy &&
      items.some(isSplitOverNights) && { staysSplitBy }),
  };
}

const LATER = ITEM_FIELD_KEYS.filter((key) => itemField(key).isAddedLater);

const isBlank = (value: unknown, key: ItemFieldKey) =>
  canonicalJson(value) === canonicalJson(itemField(key).blank);

/**
 * Returns an item for hashing, without blank later fields, so that an update of Gangway doesn't
 * change what was agreed to.
 */
export function withoutLaterBlanks<Part extends object>(item: Part): Part {
  const blanks = LATER.filter((key) => key in item && isBlank(item[key as keyof Part], key));
  const left = Object.entries(item).filter(([key]) => !blanks.some((blank) => blank === key));
  return blanks.length === 0 ? item : (Object.fromEntries(left) as Part);
}

/**
 * Converts a view stored with a verdict, so that it can be compared by today's rules: fields its
 * items lack are blank.
 */
export function thawView(view: View, later: readonly ItemFieldKey[] = LATER): View {
  const added = blankItem(LIVED_FIELDS.filter((key) => later.includes(key)));
  if (Object.keys(added).length === 0) return view;
  const fill = <One extends object>(items: readonly One[]): One[] =>
    items.map((item) => ({ ...added, ...item }));
  const thawed = <One extends View>(one: One): One => {
    const { stays, legs, activities } = one;
    return { ...one, stays: fill(stays), legs: fill(legs), activities: fill(activities) };
  };
  const { party } = view;
  if (!party) return thawed(view);
  return { ...thawed(view), party: party.map((one) => ({ ...one, view: thawed(one.view) })) };
}

/** A traveler that a version could include, by reference, with the version of their answers. */
export interface FrozenTraveler extends PartyPerson {
  version: number;
}

/** Returns what a version keeps of somebody: of an adult who answers for themselves no party. */
export function frozenPerson({ travelerId, partyOf, kind, version }: FrozenTraveler) {
  return partyOf === travelerId ? { travelerId, version } : { travelerId, version, partyOf, kind };
}

/** What a version freezes. */
export interface Content {
  plan: Plan;
  items: readonly Item[];
  /** In the order of their first answers. */
  travelers: readonly PartyPerson[];
}

/**
 * Returns what is hashed of a version, the same as long as nothing has changed for anybody. Bookings
 * and references are not included, because they keep changing after everybody has agreed; answers
 * have versions of their own.
 */
export function hashedContent({ plan, items, travelers }: Content): string {
  const proposed = items.map((item) =>
    withoutLaterBlanks(withoutRoomIds(pick(item, ['itemId', ...PROPOSED_KEYS]))),
  );
  // How somebody arrives is for operators only.
  const people = plan.people.map(({ byThemselves: _, ...person }) => person);
  // Whoever answers for themselves is hashed as before there were parties.
  const ids = travelers.map(({ travelerId, partyOf = travelerId, kind }) =>
    partyOf === travelerId ? travelerId : { travelerId, partyOf, kind },
  );
  return canonicalJson({
    plan: withoutLaterOfPlan({ ...plan, people }, items),
    items: proposed,
    travelers: ids,
  });
}
