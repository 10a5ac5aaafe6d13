import { ChevronRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { KIND_ICONS } from '@/features/plans/web/kindIcons';
import { Button } from '@/platform/web/ui/Button';
import type { DeletedItem } from '../../domain/composer';
import { useEditing } from '../composerContext';
import { ByAndOn } from '../panels/ByAndOn';
import { sayRefused } from '../state/useAttempt';

/**
 * A plan's deleted items, whoever deleted them, each with a way to restore it
 * (SPEC-2 5 'The list of ready trips').
 */
export function DeletedItems({ items }: { items: readonly DeletedItem[] }) {
  if (items.length === 0) return null;
  return (
    <details className="group rounded-2xl border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 py-3 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-90"
        />
        Deleted items ({items.length})
      </summary>
      <ol className="px-3 pb-3 sm:px-4">
        {items.map((item) => (
          <DeletedLine key={item.itemId} item={item} />
        ))}
      </ol>
    </details>
  );
}

function DeletedLine({ item }: { item: DeletedItem }) {
  const { itemId, kind, title, startsOn, ...done } = item;
  const { putBack } = useEditing();
  const [isPending, setIsPending] = useState(false);
  const Icon = KIND_ICONS[kind];
  const take = () => {
    setIsPending(true);
    putBack(itemId).catch((error: unknown) => {
      setIsPending(false);
      sayRefused('Not put back.', error);
    });
  };
  return (
    <li className="flex items-center gap-3 border-t border-dashed border-line py-2 first:border-t-0">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      <p className="min-w-0 grow leading-snug wrap-anywhere">
        <span className="sr-only">{ITEM_KINDS[kind].label}: </span>
        <span className="font-semibold">{title}</span>
        <span className="block text-[0.9375rem] text-ink-soft">
          {startsOn ? shortDay(startsOn) : 'Unplaced'} · deleted by <ByAndOn {...done} />
        </span>
      </p>
      <Button
        size="sm"
        className="shrink-0"
        pending={isPending}
        aria-label={`Put Back ${title}`}
        onClick={take}
      >
        <Undo2 aria-hidden="true" />
        Put Back
      </Button>
    </li>
  );
}
