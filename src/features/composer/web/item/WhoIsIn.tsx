import { useId, useMemo } from 'react';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { Part } from '@/platform/web/ui/Part';
import { Sentence } from '@/platform/web/ui/Sentence';
import { optInsByItem } from '../../domain/optInsByItem';
import { useComposer } from '../composerContext';
import { usePeople } from '../people';
import { useProposeParts } from '../proposeParts';

/** Who is in an optional item, who is not, and who has not chosen (SPEC-5 18), once it is offered. */
export default function WhoIsIn({ itemId }: { itemId: string }) {
  const { page, saved, input } = useComposer();
  const { tripId, stage } = page.trip;
  const { nameOf } = usePeople();
  const { CloseChoices } = useProposeParts();
  const id = useId();
  const own = useMemo(() => optInsByItem(saved).get(itemId), [saved, itemId]);
  if (!own) return null;
  const peopled = whoIsThere(input).items.find(({ item }) => item.itemId === itemId);
  const said = new Set([...own.isIn, ...own.isOut]);
  const silent = (peopled?.offeredTo ?? []).filter((travelerId) => !said.has(travelerId));
  const places = peopled?.item.places ?? null;
  const groups: [label: string, people: readonly TravelerId[]][] = [
    ['In', own.isIn],
    ['Not in', own.isOut],
    ['Not chosen yet', silent],
  ];
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <h4 id={id} className="font-semibold">
        Who is in
      </h4>
      <dl className="mt-1 text-[0.9375rem] leading-snug">
        {groups.map(([label, people]) => (
          <div key={label} className="flex flex-wrap gap-x-2 py-1">
            <dt className="text-ink-soft">
              {label}: {people.length}
              {places !== null && people === own.isIn && ` of ${places}`}
            </dt>
            <dd translate="no" className="min-w-0 wrap-anywhere">
              {listed(people.map(nameOf))}
            </dd>
          </div>
        ))}
      </dl>
      {own.closedOn && (
        <p className="text-[0.9375rem]">
          <Sentence>{`Closed on ${formatReadableDate(own.closedOn)}.`}</Sentence>
        </p>
      )}
      {STAGES[stage].takesProposals && (own.closedOn === null || own.isClosedByHand) && (
        <Part fallback={null}>
          <CloseChoices
            {...{ tripId, itemId }}
            isClosed={own.isClosedByHand}
            canRemind={silent.length > 0}
          />
        </Part>
      )}
    </section>
  );
}
