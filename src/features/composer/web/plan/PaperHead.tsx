import { formatReadableRange, withoutYear } from '@/platform/domain/calendarDate';
import { countedPeople } from '@/platform/domain/inWords';
import type { ComposerPlan } from '../../domain/composer';
import { useComposer } from '../composerContext';
import { usePeople } from '../people';

/** 'As of version 2, Nov 28.' */
function asOf(proposed: ComposerPlan['proposed']): string {
  if (!proposed) return 'Not proposed yet.';
  const { number, at, isCurrent } = proposed;
  const version = `As of version ${number}, ${withoutYear(at.slice(0, 10))}`;
  return isCurrent ? `${version}.` : `${version}, and with what was changed after it.`;
}

/** What a printed plan begins with: which trip, which version, and who goes by it. */
export function PaperHead() {
  const { page, saved, input } = useComposer();
  const { going, nameOf } = usePeople();
  const { planTitle, planStart, planEnd } = input.plan;
  return (
    <div className="hidden print:block">
      <h1 className="text-2xl font-extrabold wrap-anywhere">{page.trip.tripName}</h1>
      <p className="text-lg font-semibold wrap-anywhere">
        {planTitle} · {formatReadableRange(planStart, planEnd)}
      </p>
      <p>{asOf(saved.proposed)}</p>
      {going.length > 0 && (
        <p className="mb-4 wrap-anywhere">
          {countedPeople(going.length)}: {going.map(nameOf).join(', ')}.
        </p>
      )}
    </div>
  );
}
