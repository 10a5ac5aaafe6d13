import { useState } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { grouped } from '@/platform/domain/grouped';
import { counted, ended } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import { type FoundPlan, placedIn } from '../../domain/copiedItem';
import { useCommands, useComposer } from '../composerContext';
import { AnotherTrip, ItemsToCopy } from '../plan/AnotherTrip';
import { useAttempt } from '../state/useAttempt';

/** What is copied: an item, or all items of a day. */
export type ToCopy = { itemId: string } | { day: CalendarDate };

interface ToAnotherTripProps {
  of: ToCopy;
  onClose: () => void;
}

/** Copies an item or a day into a plan of another trip, on the same day of that plan. */
export function ToAnotherTrip({ of, onClose }: ToAnotherTripProps) {
  const { page } = useComposer();
  return (
    <AnotherTrip
      title="Copy to Another Trip"
      tripId={page.trip.tripId}
      first=""
      takes
      onClose={onClose}
    >
      {(found) => <Copy {...{ found, of, onClose }} />}
    </AnotherTrip>
  );
}

function Copy({ found, of, onClose }: ToAnotherTripProps & { found: FoundPlan }) {
  const { api, page, saved } = useComposer();
  const { itemsByDay, saveAll } = useCommands();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { isPending, fault, attempt } = useAttempt();
  const byDay = itemsByDay();
  const items =
    'day' in of
      ? (byDay.get(of.day) ?? [])
      : [...byDay.values()].flat().filter(({ itemId }) => itemId === of.itemId);
  const [first] = items;
  const there = grouped(items, (item) => placedIn(item, saved.plan, found).startsOn);
  const copy = async () => {
    await saveAll();
    const { planId, tripId } = found;
    const source = { tripId: page.trip.tripId, planId: saved.plan.planId };
    const only = items.map(({ itemId }) => itemId);
    const from = { ...source, only, ticked: [...ticked] };
    const { copied, waiting } = await api.copyItems({ tripId, planId, from });
    onClose();
    const what = copied === 1 ? `“${first?.title}”` : counted(copied, 'item');
    const waits = `${counted(waiting, 'item')} ${waiting === 1 ? 'waits' : 'wait'} there unplaced.`;
    const said = ended(`Copied ${what} to ${found.planTitle} of ${found.tripName}`);
    void toast(waiting > 0 ? `${said} ${waits}` : said, { names: [found.tripName] });
  };
  return (
    <div className="grid gap-4">
      <ItemsToCopy
        days={there}
        labelOf={(day) => (day ? `There on ${shortDay(day)}` : 'Unplaced there')}
        currency={saved.plan.currency}
        ticked={ticked}
        onTick={setTicked}
      />
      <Problem>{fault}</Problem>
      <div className="flex justify-end">
        <Button
          variant="primary"
          pending={isPending}
          disabled={items.length === 0}
          onClick={() => void attempt(copy, 'Not copied.')}
        >
          Copy
        </Button>
      </div>
    </div>
  );
}
