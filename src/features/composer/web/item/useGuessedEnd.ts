import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { readDate } from '@/platform/domain/readDate';
import { toast } from '@/platform/web/ui/toast';
import { guessedAgain, lastedIn } from '../../domain/guessedEnd';
import type { ItemForm } from '../../domain/itemForm';
import { typedItem } from '../../domain/typedItem';
import { type Editing, useEditing } from '../composerContext';
import { keepUnsent, type Unsent } from '../state/unsent';

const guessId = (itemId: string) => `guessed-end:${itemId}`;

/**
 * Keeps in this browser how many days after its first one the app itself let an item end; null
 * once somebody has typed that day.
 */
export function keepGuess(unsent: Unsent, itemId: string, lasts: number | null): void {
  keepUnsent(unsent, guessId(itemId), lasts === null ? {} : { lasts: String(lasts) });
}

function keptGuess(unsent: Unsent, itemId: string): number | null {
  const kept = unsent.snapshot().get(guessId(itemId))?.form.lasts;
  return kept === undefined ? null : Number(kept);
}

/**
 * Guesses an open item's last day again when its zones change (SPEC-2 5). A day that somebody typed
 * stays.
 */
export function useGuessedEnd(
  itemId: string,
  form: Pick<UseFormReturn<ItemForm>, 'setValue'>,
  planZone: string,
) {
  const { unsent } = useEditing();
  const [guessed, setGuessed] = useState<CalendarDate | null>(null);

  /** Returns true if it has set another day. */
  const follow = (before: ItemForm, typed: ItemForm): boolean => {
    const kept = keptGuess(unsent, itemId);
    if (typed.endsOn !== before.endsOn) {
      const isGuess = kept !== null && lastedIn(typed) === kept;
      if (!isGuess) keepGuess(unsent, itemId, null);
      setGuessed(isGuess ? readDate(typed.endsOn) : null);
      return false;
    }
    const next = guessedAgain(before, typed, { guessed: kept, planZone });
    if (!next) return false;
    keepGuess(unsent, itemId, next.lasts);
    form.setValue('endsOn', next.endsOn, { shouldDirty: true });
    return true;
  };

  return { guessed, follow };
}

/** Guesses the last days of a plan's items again when the plan's own zone changes (SPEC-2 5). */
export function useGuessedEnds(
  { timeZone, currency }: Pick<Plan, 'timeZone' | 'currency'>,
  items: readonly Item[],
  { unsent, retype }: Pick<Editing, 'unsent' | 'retype'>,
): void {
  const last = useRef(timeZone);
  const guessAll = useEffectEvent((oldPlanZone: string) => {
    const moved = items.flatMap((item) => {
      const { itemId, title } = item;
      const form = typedItem(item, currency);
      const guessed = keptGuess(unsent, itemId);
      const next = guessedAgain(form, form, { guessed, planZone: timeZone, oldPlanZone });
      if (!next) return [];
      keepGuess(unsent, itemId, next.lasts);
      retype(itemId, () => ({ endsOn: next.endsOn }));
      return [`“${title}” now ends on ${shortDay(next.day)}`];
    });
    const [only, ...more] = moved;
    if (!only) return;
    const what =
      more.length === 0 ? only : `The last days of ${moved.length} items are guessed anew`;
    void toast(`${what}, by the plan’s time zone.`);
  });
  useEffect(() => {
    const before = last.current;
    last.current = timeZone;
    if (before !== timeZone) guessAll(before);
  }, [timeZone]);
}
