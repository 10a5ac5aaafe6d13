import { Plus } from 'lucide-react';
import type { Item } from '@/features/plans/domain/item';
import { servesLabel } from '@/features/plans/domain/served';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { Button } from '@/platform/web/ui/Button';
import { useCommands } from '../composerContext';

/** Enough to choose from at a glance; a slip's menu has all items. */
const MOST = 3;

export interface WishOffersProps {
  travelerId: TravelerId;
  name: string;
  items: readonly Pick<Item, 'itemId' | 'title'>[];
}

/** Items whose titles share a word with somebody's wish; one press makes an item serve it. */
export function WishOffers({ travelerId, name, items }: WishOffersProps) {
  const act = useCommands();
  return (
    <ul className="mt-1.5 flex flex-col items-start gap-1.5">
      {items.slice(0, MOST).map(({ itemId, title }) => (
        <li key={itemId} className="max-w-full">
          <Button
            size="sm"
            className="h-auto min-h-11 max-w-full justify-start py-1.5 text-left whitespace-normal"
            onClick={() => act.serve(itemId, { travelerId, answer: 'mustSee' })}
          >
            <Plus aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-normal">{servesLabel('mustSee', name)}: </span>
              {title}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
