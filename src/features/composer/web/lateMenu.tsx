import { Ellipsis } from 'lucide-react';
import { type ComponentType, lazy, memo, type ReactElement, Suspense } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { type OpenedBy, useFetchedMenu } from '@/platform/web/ui/useFetchedMenu';

/** What an open menu is given by its button. */
export interface OpenMenuProps {
  trigger: ReactElement;
  openedBy: OpenedBy;
}

interface Shown {
  label: string;
  className?: string | undefined;
}

/**
 * Makes a menu of options, for keyboard and touch alike. It is just a button until it is opened,
 * because a plan has hundreds of them.
 */
export function lateMenu<Props extends OpenMenuProps>(load: () => Promise<ComponentType<Props>>) {
  const Open = lazy(() => load().then((menu) => ({ default: menu as ComponentType<object> })));
  return memo(({ label, className, ...about }: Omit<Props, keyof OpenMenuProps> & Shown) => (
    <LateMenu {...{ load, label, className }}>
      {(button) => <Open {...about} {...button} />}
    </LateMenu>
  ));
}

interface LateMenuProps extends Shown {
  load: () => Promise<unknown>;
  children: (button: OpenMenuProps) => ReactElement;
}

function LateMenu({ load, label, className, children }: LateMenuProps) {
  const { openedBy, closed } = useFetchedMenu(load);
  const button = (
    <Button
      variant="quietInk"
      size="icon"
      className={cn('shrink-0', className)}
      aria-label={`Options of ${label}`}
      {...closed}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
  if (!openedBy) return button;
  return <Suspense fallback={button}>{children({ trigger: button, openedBy })}</Suspense>;
}
