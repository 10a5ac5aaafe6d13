import { useMemo, useState } from 'react';
import { Part } from '@/platform/web/ui/Part';
import type { ComposerPlan } from '../../domain/composer';
import type { Choosing } from '../composerContext';
import { focusSoon } from '../focusSoon';
import { BookSeveral } from '../loadBeside';
import { BOOK_SEVERAL_ID } from '../targetId';

/**
 * Selecting items to set their bookings at once: the button that starts it, and the bar that does
 * it.
 */
export function useBookSeveral({ items }: ComposerPlan) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choosing = useMemo<Choosing | null>(
    () =>
      chosen && {
        chosen,
        choose: (itemIds, isChosen) =>
          setChosen((before) => {
            const next = new Set(before);
            for (const itemId of itemIds) {
              if (isChosen) next.add(itemId);
              else next.delete(itemId);
            }
            return next;
          }),
      },
    [chosen],
  );
  const end = () => {
    setChosen(null);
    focusSoon(BOOK_SEVERAL_ID);
  };
  return {
    choosing,
    onBook: choosing || items.length < 2 ? null : () => setChosen(new Set()),
    bar: choosing && (
      <div data-stuck="top" className="sticky top-27 z-10 lg:top-13">
        <Part>
          <BookSeveral
            choosing={choosing}
            itemIds={items.map(({ item }) => item.itemId)}
            onDone={end}
          />
        </Part>
      </div>
    ),
  };
}
