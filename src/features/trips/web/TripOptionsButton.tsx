import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/platform/web/ui/Button';

/** The button of a trip's options, which is there before its menu is. */
export function TripOptionsButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <Button {...props} className="max-sm:size-11 max-sm:px-0">
      <span className="max-sm:sr-only">Trip options</span>
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
}
