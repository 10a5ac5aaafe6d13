import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Settling } from '@/features/composer/domain/proposeForm';
import { trpc } from '@/platform/web/trpc';
import type { PartyDues } from '../domain/dueViews';
import { type OthersShare, SettleFields, settlesAtFirst, WhatItCosts } from './SettleFields';

interface SettleWithVersionProps {
  tripId: string;
  planId: string;
}

/** The trip's currency of dues for a party: that of its rows. */
const currencyOf = ({ dues }: PartyDues) => dues[0]?.currency ?? '';

/**
 * In the dialog that proposes a version of the chosen plan: what is due from those whom it leaves
 * out, or given back, beside what that costs the others (SPEC-4 15.1).
 */
export default function SettleWithVersion({ tripId, planId }: SettleWithVersionProps) {
  const asked = trpc.verdicts.foresee.queryOptions({ tripId, planId }, { gcTime: 0 });
  const { data: foreseen } = useQuery(asked);
  const { data: page } = useQuery(trpc.dues.forPayee.queryOptions({ tripId }));
  const { getValues, setValue } = useFormContext<{ settled: Settling[] }>();
  const isChosen = ['moves', 'booked'].includes(foreseen?.choice?.becomes ?? '');
  const people = isChosen ? (foreseen?.people ?? []) : [];
  const outIds = new Set<string>(
    people.flatMap((one) => (one.share.after === null ? [one.travelerId] : [])),
  );
  const out = (page?.parties ?? []).filter(
    (party) => outIds.has(party.travelerId) && (!party.hasLeft || party.rests) && currencyOf(party),
  );
  const state = out.map(({ travelerId, version }) => `${travelerId} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is all that matters of `out`
  useEffect(() => {
    const typed = new Map(
      (getValues('settled') ?? []).map((one) => [one.travelerId as string, one]),
    );
    setValue(
      'settled',
      out.map((party) => ({
        ...{ settles: settlesAtFirst(party, currencyOf(party)), amount: '' },
        ...typed.get(party.travelerId),
        ...{ travelerId: party.travelerId as Settling['travelerId'], began: party.version },
      })),
    );
  }, [state]);
  if (!foreseen || out.length === 0) return null;
  const { after } = foreseen.currency;
  // A version may have come since somebody whose rows rest did not go any more.
  const before = new Map<string, number>(
    (page?.parties ?? []).flatMap((party) =>
      currencyOf(party) === after ? [[party.travelerId, party.shareBefore]] : [],
    ),
  );
  const others = people.flatMap(({ travelerId, name, share }): OthersShare[] =>
    share.before === null || share.after === null
      ? []
      : [{ name, before: before.get(travelerId) ?? share.before, after: share.after }],
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      {out.map((party, at) => (
        <fieldset key={party.travelerId} className="grid min-w-0 grid-cols-1 gap-3">
          <legend className="float-left mb-2 w-full font-semibold wrap-anywhere">
            <bdi translate="no">{party.name}</bdi> does not go any more
          </legend>
          <SettleFields
            {...{ party, prefix: `settled.${at}.`, currency: currencyOf(party) }}
            hint="Empty to settle it later. Until then nothing is asked of them, and nothing given back."
          />
        </fieldset>
      ))}
      <WhatItCosts {...{ others, currency: after, inNobodysShare: foreseen.inNobodysShare }} />
    </div>
  );
}
