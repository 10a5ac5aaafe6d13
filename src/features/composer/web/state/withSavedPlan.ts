import { isSameThing } from '@/features/plans/domain/endedTicks';
import type { Checking, Touched } from '@/features/plans/domain/needCare';
import { withPartyDays } from '@/features/plans/domain/party';
import { NOTHING } from '@/features/plans/domain/touches';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { ComposerItem, ComposerPage, ComposerPlan, SavedPerson } from '../../domain/composer';
import { putAfter } from '../day/mergeEdits';
import type { ItemExtra } from '../item/itemEdit';

/** Updates of the page's data with the results of saves. Each returns a new page. */

/** Stands for who did it and when, until the server answers with the operator's name. */
const mine = () => ({ by: 'You', at: new Date().toISOString() });

function withPlan(
  page: ComposerPage,
  planId: string,
  change: (plan: ComposerPlan) => ComposerPlan,
): ComposerPage {
  const plans = page.plans.map((one) => (one.plan.planId === planId ? change(one) : one));
  return { ...page, plans };
}

/**
 * Adds or replaces an item. If it has become another thing, its checks have ended on the server.
 * @param after the item it comes after; null for the first place, undefined to leave it in place
 * (or last, if it is new)
 */
export function withItem(
  page: ComposerPage,
  planId: string,
  saved: ComposerItem,
  after: ItemExtra['after'] | undefined,
): ComposerPage {
  const { itemId } = saved.item;
  return withPlan(page, planId, (before) => {
    const at = before.items.findIndex(({ item }) => item.itemId === itemId);
    const known = before.items[at]?.item;
    const isOther = known !== undefined && !isSameThing(known, saved.item);
    const plan = {
      ...before,
      deleted: before.deleted.filter((one) => one.itemId !== itemId),
      checks: isOther ? before.checks.filter((one) => one.itemId !== itemId) : before.checks,
    };
    if (after === undefined && at >= 0) return { ...plan, items: plan.items.with(at, saved) };
    return { ...plan, items: putAfter(plan.items, saved, after ?? 'end') };
  });
}

/** Sets what the plan says about somebody, and about whoever comes and goes with them. */
export function withPerson(
  page: ComposerPage,
  planId: string,
  { person, version, changes }: SavedPerson,
): ComposerPage {
  const { travelerId } = person;
  return withPlan(page, planId, (before) => {
    const personVersions = { ...before.personVersions, [travelerId]: version };
    const isOwn = (id: TravelerId) => Object.hasOwn(personVersions, id);
    const others = before.plan.people.filter(
      (own) => own.travelerId !== travelerId && isOwn(own.travelerId),
    );
    const people = withPartyDays([...others, person], page.travelers, isOwn);
    const plan = { ...before.plan, people };
    return { ...before, plan, personVersions, changes: Math.max(before.changes, changes) };
  });
}

/** Replaces a plan in its place, or appends it. */
export function withSavedPlan(page: ComposerPage, saved: ComposerPlan): ComposerPage {
  const { planId } = saved.plan;
  if (page.plans.some(({ plan }) => plan.planId === planId)) {
    return withPlan(page, planId, () => saved);
  }
  const deletedPlans = page.deletedPlans.filter((one) => one.planId !== planId);
  return { ...page, plans: [...page.plans, saved], deletedPlans };
}

export function withoutPlan(page: ComposerPage, planId: string): ComposerPage {
  const gone = page.plans.find(({ plan }) => plan.planId === planId);
  const plans = page.plans.filter((one) => one !== gone);
  if (!gone) return page;
  const deleted = { ...gone.plan, items: gone.items.length, ...mine() };
  return { ...page, plans, deletedPlans: [deleted, ...page.deletedPlans] };
}

/** Ticks a finding as looked at, or removes the tick. */
export function withLook(
  page: ComposerPage,
  planId: string,
  key: string,
  isAcknowledged: boolean,
  reason = '',
): ComposerPage {
  return withPlan(page, planId, (plan) => {
    const others = plan.lookedAt.filter((look) => look.key !== key);
    return { ...plan, lookedAt: isAcknowledged ? [...others, { key, reason, ...mine() }] : others };
  });
}

/** Sets what a need touches, or that it requires nothing; an empty list removes the mark. */
export function withTouches(page: ComposerPage, planId: string, touched: Touched): ComposerPage {
  const { travelerId, need, touches } = touched;
  const isOther = (one: OfNeed) => !isSameNeed(one, touched);
  return withPlan(page, planId, (saved) => {
    const nothingNeeded = saved.plan.nothingNeeded.filter(isOther);
    const isNothing = touches.includes(NOTHING);
    const others = saved.touched.filter(isOther);
    return {
      ...saved,
      plan: {
        ...saved.plan,
        nothingNeeded: isNothing ? [...nothingNeeded, { travelerId, need }] : nothingNeeded,
      },
      touched: touches.length > 0 ? [...others, { ...touched, ...mine() }] : others,
    };
  });
}

/** Ticks items as checked for a need, or removes the ticks. */
export function withChecks(
  page: ComposerPage,
  planId: string,
  checking: Checking,
  isChecked: boolean,
): ComposerPage {
  const { itemIds, travelerId, need, note } = checking;
  return withPlan(page, planId, (plan) => {
    const others = plan.checks.filter(
      (one) => !isSameNeed(one, checking) || !itemIds.includes(one.itemId),
    );
    const own = itemIds.map((itemId) => ({ itemId, travelerId, need, note, ...mine() }));
    return { ...plan, checks: isChecked ? [...others, ...own] : others };
  });
}

type OfNeed = Pick<Touched, 'travelerId' | 'need'>;

const isSameNeed = (one: OfNeed, other: OfNeed) =>
  one.travelerId === other.travelerId && one.need === other.need;
