import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { BOOKINGS, type Booking } from '@/features/plans/domain/bookings';
import { formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { INVALID_DATE } from '@/platform/domain/readDate';
import { readDays } from '@/platform/domain/readDays';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { Problem } from '@/platform/web/ui/Problem';
import { useLatest } from '@/platform/web/useLatest';
import type { Choosing } from '../composerContext';
import { useComposer, useEditing } from '../composerContext';
import { offerUndo } from '../state/offerUndo';
import { useAttempt } from '../state/useAttempt';
import { doneWords, lateWords, toBook, toUnbook } from './bookingWords';

interface BookSeveralProps {
  choosing: Choosing;
  /** The plan's items, in order. */
  itemIds: readonly string[];
  onDone: () => void;
}

/** Sets the booking state of all selected items at once (SPEC-2 5 'Item'). */
export function BookSeveral({ choosing, itemIds, onDone }: BookSeveralProps) {
  const { api, saved } = useComposer();
  const { edits } = useEditing();
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  const [booking, setBooking] = useState<Booking>('held');
  const [until, setUntil] = useState('');
  const [said, setSaid] = useState('');
  const { isPending, fault, setFault, attempt } = useAttempt();
  const latest = useLatest(saved);
  useEffect(() => first.current?.focus(), []);

  const { planId } = saved.plan;
  const chosen = itemIds.filter((itemId) => choosing.chosen.has(itemId));
  const read = booking === 'held' ? readDays(until, { today: localDay(new Date()) }) : null;
  const heldUntil = read?.end === null ? read.start : null;
  const isWrong = booking === 'held' && until.trim() !== '' && heldUntil === null;

  const set = async () => {
    await edits.flush();
    const before = latest().items.filter(({ item }) => chosen.includes(item.itemId));
    if (before.length === 0) return;
    const typed = heldUntil ? formatTypedDate(heldUntil) : '';
    const done = await api.bookItems({ planId, items: toBook(before, booking, typed) });
    const text = doneWords(done.saved.length, booking, heldUntil);
    choosing.choose(chosen, false);
    choosing.choose(
      done.late.map(({ item }) => item.itemId),
      true,
    );
    setSaid(text);
    setFault(lateWords(done));
    if (done.saved.length === 0) return;
    offerUndo({
      text,
      async undo() {
        const undone = await api.bookItems({ planId, items: toUnbook(done.saved, before) });
        setSaid(`Undone for ${counted(undone.saved.length, 'item')}.`);
        setFault(lateWords(undone));
      },
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) setFault('Please choose at least one item.');
    else if (!isWrong) void attempt(set, 'Not set.');
  };
  return (
    <form
      onSubmit={onSubmit}
      aria-label="Book Several"
      data-surface
      className="grid gap-2 rounded-2xl border-2 border-ink bg-card p-3 shadow-float"
    >
      <div className="flex items-center justify-between gap-x-1">
        <p className="font-semibold whitespace-nowrap">{chosen.length} chosen</p>
        <Button
          variant="quiet"
          className="px-3"
          onClick={() => choosing.choose(itemIds, chosen.length < itemIds.length)}
        >
          {chosen.length < itemIds.length ? 'Choose All' : 'Choose None'}
        </Button>
        <Button variant="quiet" className="px-3" onClick={onDone}>
          Done Booking
        </Button>
      </div>
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
        <label className="min-w-0 text-[0.9375rem] font-semibold" htmlFor={`${id}-booking`}>
          Booking
          <select
            ref={first}
            id={`${id}-booking`}
            name="bookingOfSeveral"
            value={booking}
            onChange={({ target }) => setBooking(target.value as Booking)}
            className={`${controlStyle} mt-1 font-normal`}
          >
            {Object.entries(BOOKINGS).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {booking === 'held' && (
          <label className="min-w-0 text-[0.9375rem] font-semibold" htmlFor={`${id}-until`}>
            Held until
            <input
              id={`${id}-until`}
              name="heldUntilOfSeveral"
              inputMode="numeric"
              autoComplete="off"
              placeholder="MM/DD/YYYY"
              maxLength={40}
              value={until}
              aria-invalid={isWrong || undefined}
              aria-describedby={`${id}-error`}
              onChange={({ target }) => setUntil(target.value)}
              onBlur={() => heldUntil && setUntil(formatTypedDate(heldUntil))}
              className={`${controlStyle} mt-1 font-normal tabular-nums`}
            />
          </label>
        )}
        <Button
          type="submit"
          pending={isPending}
          className={cn('sm:col-span-1', booking === 'held' && 'max-sm:col-span-2')}
        >
          Set Booking
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={isWrong ? INVALID_DATE : null} />
      <Problem>{fault}</Problem>
      <p role="status" className="sr-only">
        {said}
      </p>
    </form>
  );
}
