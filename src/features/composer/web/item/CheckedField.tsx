import { useMemo } from 'react';
import { slipsOf } from '../../domain/slips';
import { CheckLine } from '../panels/CheckLine';
import { useComposer } from '../useComposer';
import { usePeople } from '../usePeople';

/** The needs for which this item is to be looked at: 'Checked for {name}', each with a note. */
export function CheckedField({ itemId }: { itemId: string }) {
  const { input, saved } = useComposer();
  const { list, nameOf } = usePeople();
  const { plan, items } = input;
  const { touched, checks } = saved;
  const needs = useMemo(() => {
    const slips = slipsOf(plan, items, list, { touched, checks });
    return slips
      .flatMap((person) => (person.isWithout ? [] : person.slips))
      .flatMap(({ care, ...slip }) => {
        const item = care?.toCheck.find((one) => one.itemId === itemId);
        return care && item ? [{ slip, care, item }] : [];
      });
  }, [plan, items, list, touched, checks, itemId]);
  if (needs.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Looked at for needs</legend>
      <ul className="mt-1 divide-y divide-line">
        {needs.map(({ slip, care, item }) => (
          <li key={`${slip.travelerId} ${care.need}`} className="py-1">
            <p className="text-[0.9375rem] leading-snug wrap-anywhere text-ink-soft">
              {slip.words}
            </p>
            <CheckLine
              {...{ item, care }}
              travelerId={slip.travelerId}
              label={`Checked for ${nameOf(slip.travelerId)}`}
              check={checks.find(
                (one) =>
                  one.itemId === itemId &&
                  one.travelerId === slip.travelerId &&
                  one.need === care.need,
              )}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
