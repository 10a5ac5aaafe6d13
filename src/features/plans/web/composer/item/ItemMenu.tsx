import { Ellipsis } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';

const load = () => import('./ItemMenuOpen').then((chunk) => ({ default: chunk.ItemMenuOpen }));
const ItemMenuOpen = lazy(load);

interface ItemMenuProps {
  itemId: string;
  title: string;
}

/**
 * What can be done with an item besides editing it; the same with a keyboard and with a thumb.
 * Until it is opened it is a button and no more, as a plan has three hundred.
 */
export const ItemMenu = memo(function Options({ itemId, title }: ItemMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const button = (
    <Button
      variant="quietInk"
      size="icon"
      className="shrink-0"
      aria-label={`Options of ${title}`}
      {...(!isWanted && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: () => setIsWanted(true),
      })}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ItemMenuOpen itemId={itemId} trigger={button} />
    </Suspense>
  );
});
