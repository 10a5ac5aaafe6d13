import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { MENU_PANEL, MenuList, useMenuList } from './MenuList';
import { moveAtOnce } from './menuKeys';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A button's list of actions. Arrow keys, letters, Esc and a click outside work as expected. */
export function Menu({ trigger, children, align = 'end' }: MenuProps) {
  const [open, setOpen] = useState(false);
  const { panel, ...list } = useMenuList();
  // Inside the main landmark, because landmark navigation would miss it at the end of the body.
  const landmark = open ? document.querySelector('main') : null;
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={16}
          {...panel}
          onKeyDownCapture={(event) => {
            panel.onKeyDownCapture?.(event);
            if (!event.isPropagationStopped()) moveAtOnce(event);
          }}
          className={`${MENU_PANEL} min-w-56`}
        >
          <MenuList {...list}>{children}</MenuList>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
