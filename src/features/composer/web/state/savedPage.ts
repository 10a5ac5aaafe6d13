import type { Checking, Touched } from '@/features/plans/domain/needCare';
import type { NothingNeeded } from '@/features/plans/domain/plan';
import type { ComposerItem, ComposerPage, ComposerPlan, SavedPerson } from '../../domain/composer';

/** What the page knows to be saved, with what a save has given back. */

/** Who has done it and when, until the server has answered with the operator's name. */
const mine = () => ({ by: 'You', at: new Date().toISOString() });

function withPlan(
  page: ComposerPage,
  planId: string,
  change: (plan: ComposerPlan) => ComposerPlan,
): ComposerPage {
  const plans = page.plans.map((one) => (one.plan.planId === planId ? change(one) : one));
  return { ...page, plans };
}

/** @param after behind which item it stands; undefined where it is, or at the end */
export function withItem(
  page: ComposerPage,
  planId: string,
  saved: ComposerItem,
  after: string | null | 'end' | undefined,
): ComposerPage {
  const { itemId } = saved.item;
  return withPlan(page, planId, (before) => {
    const plan = { ...before, deleted: before.deleted.filter((one) => one.itemId !== itemId) };
    const at = plan.items.findIndex(({ item }) => item.itemId === itemId);
    if (after === undefined && at >= 0) return { ...plan, items: plan.items.with(at, saved) };
    const rest = plan.items.filter(({ item }) => item.itemId !== itemId);
    const behind = rest.findIndex(({ item }) => item.itemId === after);
    const place = after === null || behind >= 0 ? behind + 1 : rest.length;
    return { ...plan, items: rest.toSpliced(place, 0, saved) };
  });
}

/** With what the plan says about somebody by now. */
export function withPerson(
  page: ComposerPage,
  planId: string,
  { person, version, changes }: SavedPerson,
): ComposerPage {
  const { travelerId } = person;
  return withPlan(page, planId, (before) => ({
    ...before,
    plan: {
      ...before.plan,
      people: [...before.plan.people.filter((own) => own.travelerId !== travelerId), person],
    },
    personVersions: { ...before.personVersions, [travelerId]: version },
    changes: Math.max(before.changes, changes),
  }));
}

/** With a plan as it is now, in its place or as the last. */
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

/** With a finding ticked off as looked at, or no more. */
export function withLook(
  page: ComposerPage,
  planId: string,
  key: string,
  isLookedAt: boolean,
  reason = '',
): ComposerPage {
  return withPlan(page, planId, (plan) => {
    const others = plan.lookedAt.filter((look) => look.key !== key);
    return { ...plan, lookedAt: isLookedAt ? [...others, { key, reason, ...mine() }] : others };
  });
}

/** With a need ticked off as taking nothing, or no more. */
export function withTick(
  page: ComposerPage,
  planId: string,
  tick: NothingNeeded,
  isTicked: boolean,
): ComposerPage {
  const isOther = ({ travelerId, need }: NothingNeeded) =>
    travelerId !== tick.travelerId || need !== tick.need;
  return withPlan(page, planId, (saved) => {
    const { plan } = saved;
    const nothingNeeded = plan.nothingNeeded.filter(isOther);
    const ticks = saved.ticks.filter(isOther);
    return {
      ...saved,
      plan: { ...plan, nothingNeeded: isTicked ? [...nothingNeeded, tick] : nothingNeeded },
      ticks: isTicked ? [...ticks, { ...tick, ...mine() }] : ticks,
    };
  });
}

/** With what an operator has marked that a need touches; nothing where they took it back. */
export function withTouches(page: ComposerPage, planId: string, touched: Touched): ComposerPage {
  return withPlan(page, planId, (plan) => {
    const others = plan.touched.filter((one) => !isSameNeed(one, touched));
    return { ...plan, touched: touched.touches.length > 0 ? [...others, touched] : others };
  });
}

/** With items looked at for a need, or no more. */
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
