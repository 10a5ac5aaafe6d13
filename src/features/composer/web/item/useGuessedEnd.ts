import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { guessedAgain } from '../../domain/guessedEnd';
import type { ItemForm } from '../../domain/itemForm';
import { keepUnsent, type Unsent } from '../state/unsent';
import { useEditing } from '../useEditing';

const guessId = (itemId: string) => `guessed-end:${itemId}`;

/**
 * Keeps in this browser how many days after its first one the app itself let an item end; null
 * once somebody has typed that day.
 */
export function keepGuess(unsent: Unsent, itemId: string, lasts: number | null): void {
  keepUnsent(unsent, guessId(itemId), lasts === null ? {} : { lasts: String(lasts) });
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
  const own = useRef<string | null>(null);

  /** Returns true if it has set another day. */
  const follow = (before: ItemForm, typed: ItemForm): boolean => {
    if (typed.endsOn !== before.endsOn) {
      if (typed.endsOn !== own.current) {
        keepGuess(unsent, itemId, null);
        setGuessed(null);
      }
      own.current = null;
      return false;
    }
    const kept = unsent.snapshot().get(guessId(itemId))?.form.lasts;
    const next = guessedAgain(before, typed, {
      ...{ guessed: kept === undefined ? null : Number(kept), planZone },
    });
    if (!next) return false;
    keepGuess(unsent, itemId, next.lasts);
    setGuessed(next.day);
    own.current = next.endsOn;
    form.setValue('endsOn', next.endsOn, { shouldDirty: true });
    return true;
  };

  return { guessed, follow };
}
