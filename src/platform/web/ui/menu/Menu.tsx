import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenedBy } from '../useFetchedMenu';
import { MENU_PANEL, MenuList, useMenuList } from './MenuList';
import { moveAtOnce } from './menuKeys';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** Set for a menu that starts open, because its code was fetched when its button was pressed. */
  openedBy?: OpenedBy;
}

/** A button's list of actions. Arrow keys, letters, Esc and a click outside work as expected. */
export function Menu({ trigger, children, align = 'end', openedBy }: MenuProps) {
  const [open, setOpen] = useState(openedBy !== undefined);
  const content = useRef<HTMLDivElement>(null);
  const { panel, ...list } = useMenuList();
  useEffect(() => {
    // Radix does this itself if it saw the key that opened the menu.
    if (openedBy !== 'keys') return;
    content.current?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  }, [openedBy]);
  // Inside the main landmark, because landmark navigation would miss it at the end of the body.
  const landmark = open ? document.querySelector('main') : null;
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          ref={content}
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
