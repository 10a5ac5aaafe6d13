import { ceilings } from '@/features/money/domain/ceilings';
import { partyShares, planMoney } from '@/features/money/domain/shares';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';

/** Travelers about whom nothing is known. */
export const people = (...ids: string[]) => ids.map((travelerId) => ({ travelerId }));

/** The share of each person who goes on a plan. */
export const sharesOf = (composed: ComposedPlan) =>
  Object.fromEntries(
    [...planMoney(whoIsThere(composed)).people].map(([id, { included }]) => [id, included]),
  );

/** The share of each party that goes, by who answers for it. */
export const partySharesOf = (composed: ComposedPlan) =>
  Object.fromEntries([...partyShares(whoIsThere(composed))].map(([id, { share }]) => [id, share]));

/** The ceilings of parties. */
export const ceilingsOf = (composed: ComposedPlan) =>
  Object.fromEntries(ceilings(whoIsThere(composed)));
