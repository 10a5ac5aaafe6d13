import { memo } from 'react';
import type { Item } from '@/features/plans/domain/item';
import type { NeedCare } from '@/features/plans/domain/needCare';
import type { PersonSlips, Slip } from '../../domain/slips';
import type { NeedCheck } from './CheckLine';
import { SlipCard, type Tick } from './SlipCard';

interface PersonSlipListProps {
  person: PersonSlips;
  ticks: readonly Tick[] | undefined;
  checks: readonly NeedCheck[] | undefined;
}

/** One person's slips. */
export const PersonSlipList = memo(function PersonSlipList(props: PersonSlipListProps) {
  const { person, ticks, checks = [] } = props;
  const { label, isWithout, slips } = person;
  return (
    <li className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-display text-lg font-semibold wrap-anywhere">
        <bdi translate="no">{label}</bdi>
        {isWithout && (
          <span className="font-sans text-sm font-medium text-ink-soft">
            The plan is without them
          </span>
        )}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-2">
        {slips.map((slip) => (
          <SlipCard
            key={slip.answer}
            slip={slip}
            isAsked={!isWithout}
            tick={ticks?.find(({ need }) => need === slip.answer)}
            checks={checks.filter(({ need }) => need === slip.answer)}
          />
        ))}
      </ul>
    </li>
  );
}, sameSlips);

function sameSlips(before: PersonSlipListProps, after: PersonSlipListProps): boolean {
  const [old, now] = [before.person, after.person];
  return (
    old.label === now.label &&
    old.isWithout === now.isWithout &&
    before.ticks?.length === after.ticks?.length &&
    (before.ticks ?? []).every((tick, at) => tick.at === after.ticks?.[at]?.at) &&
    JSON.stringify(before.checks) === JSON.stringify(after.checks) &&
    old.slips.length === now.slips.length &&
    old.slips.every((slip, at) => sameSlip(slip, now.slips[at]))
  );
}

function sameSlip(old: Slip, now: Slip | undefined): boolean {
  return (
    now !== undefined &&
    old.answer === now.answer &&
    old.words === now.words &&
    sameCare(old.care, now.care) &&
    old.isServed === now.isServed &&
    sameItems(old.items, now.items) &&
    sameItems(old.offers, now.offers)
  );
}

/** Items stay the same objects until they change, so comparing references is enough. */
function sameCare(old: NeedCare | null, now: NeedCare | null): boolean {
  if (!old || !now) return old === now;
  const { toCheck, unchecked, ...said } = old;
  const { toCheck: toCheckNow, unchecked: uncheckedNow, ...saidNow } = now;
  return (
    sameItems(toCheck, toCheckNow) &&
    sameItems(unchecked, uncheckedNow) &&
    JSON.stringify(said) === JSON.stringify(saidNow)
  );
}

const sameItems = (old: readonly Item[], now: readonly Item[]) =>
  old.length === now.length && old.every((item, at) => item === now[at]);
