import { memo } from 'react';
import type { PersonSlips, Slip } from '../../domain/slips';
import type { NeedCheck } from './CheckLine';
import { SlipCard } from './SlipCard';
import type { Tick } from './tick';

interface PersonSlipListProps {
  person: PersonSlips;
  ticks: readonly Tick[] | undefined;
  checks: readonly NeedCheck[] | undefined;
}

/** What one person wants and needs. */
export const PersonSlipList = memo(function PersonSlipList(props: PersonSlipListProps) {
  const { person, ticks, checks = [] } = props;
  const { name, isWithout, slips } = person;
  return (
    <li className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-display text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
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
    old.name === now.name &&
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
    JSON.stringify(old.care) === JSON.stringify(now.care) &&
    old.isServed === now.isServed &&
    old.items.length === now.items.length &&
    old.items.every((item, at) => item === now.items[at])
  );
}
