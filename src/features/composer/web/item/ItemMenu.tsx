import { Ellipsis } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { useFetchedMenu } from '@/platform/web/ui/useFetchedMenu';

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
  const { openedBy, closed } = useFetchedMenu(load);
  const button = (
    <Button
      variant="quietInk"
      size="icon"
      className="shrink-0"
      aria-label={`Options of ${title}`}
      {...closed}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!openedBy) return button;
  return (
    <Suspense fallback={button}>
      <ItemMenuOpen itemId={itemId} trigger={button} openedBy={openedBy} />
    </Suspense>
  );
});
