import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';

interface OptionsButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What they are options of. */
  label: string;
}

/** The button of a menu of options, for keyboard and touch alike. It is there before its menu. */
export function OptionsButton({ label, className, ...props }: OptionsButtonProps) {
  return (
    <Button
      variant="quietInk"
      size="icon"
      className={cn('shrink-0', className)}
      aria-label={`Options of ${label}`}
      {...props}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
}
