import { partyViewsOf } from '@/features/itinerary/domain/partyViews';
import { partyShares } from '@/features/money/domain/shares';
import { withParties } from '@/features/plans/domain/party';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { Judged } from './again/change';
import { compareViews } from './again/compareViews';
import type { JudgedVariant } from './judged';
import type { Outcome } from './standing';
import { agreementOf } from './verdict';

/**
 * Returns those whose party's share exceeds their ceiling if only the parties in `going` go.
 * @param going each party's ceiling, by who answers for it, in whole minor units
 */
export function beyondCeiling(
  composed: ComposedPlan,
  going: ReadonlyMap<TravelerId, number>,
): TravelerId[] {
  const travelers = withParties(composed.travelers, new Set(going.keys()));
  const shares = partyShares(whoIsThere({ ...composed, travelers }));
  return [...going].flatMap(([id, ceiling]) =>
    (shares.get(id)?.share ?? 0) > ceiling ? [id] : [],
  );
}

/** Returns what a variant means to each person it was proposed to, in the order of `proposedTo`. */
export function outcomesOf(variant: JudgedVariant): Outcome[] {
  const { proposedTo, parties, kept, after, views, standing, ceilings, composed } = variant;
  const going = new Map(
    [...standing].flatMap(([id, { said, ceiling }]) =>
      agreementOf(said) === 'given' ? [[id, ceiling] as const] : [],
    ),
  );
  const beyond = new Set(beyondCeiling(composed, going));
  const changed = sinceLast(variant);
  return proposedTo.map((travelerId): Outcome => {
    const isBeyond = beyond.has(travelerId);
    const people = parties.get(travelerId) ?? 1;
    const of = { travelerId, ...(people > 1 && { people }) };
    const view = views.get(travelerId);
    if (!view) {
      const consequence = kept.get(travelerId)?.isAskedAgain ? 'ask' : null;
      return { ...of, price: null, consequence, changes: [], isBeyond };
    }
    const { share } = view.money;
    const price = { share, ceiling: ceilings.get(travelerId) ?? share };
    const found = after.people.get(travelerId);
    if (found && found.outcome !== 'notIn') {
      const { outcome: consequence, changes } = found;
      return { ...of, price, consequence, changes, isBeyond };
    }
    const changes = kept.has(travelerId) ? [] : changed(travelerId, view);
    return { ...of, price, consequence: null, changes, isBeyond };
  });
}

/**
 * Returns a function that tells what has changed since the last version for somebody who has not
 * answered, because they may have read it all the same (SPEC-2 6). It returns nothing if this is
 * the first version, or the first that includes them. The views of the last version are worked out
 * once for everybody, on the first call.
 */
function sinceLast({
  before,
}: Pick<JudgedVariant, 'before'>): (travelerId: TravelerId, now: View) => readonly Judged[] {
  let views: ReturnType<typeof partyViewsOf> | undefined;
  return (travelerId, now) => {
    views ??= before ? partyViewsOf(before) : new Map();
    const view = views.get(travelerId);
    // Both versions hold only those who travel now, so nobody's leaving counts as a change.
    return view ? compareViews({ view, ceiling: null }, now, () => false).changes : [];
  };
}
