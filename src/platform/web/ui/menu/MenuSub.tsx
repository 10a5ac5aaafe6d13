import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRadix } from '../radix';
import { MENU_PANEL, MenuList, useMenuList } from './MenuList';

interface MenuSubProps {
  label: ReactNode;
  /** `MenuItem`s and `MenuSeparator`s, any number. They scroll within the window. */
  children: ReactNode;
}

/** A submenu of a `Menu`, opened by a tap, the pointer, Enter or the arrow key towards it. */
export function MenuSub({ label, children }: MenuSubProps) {
  const { DropdownMenu: Radix } = useRadix();
  const { panel, ...list } = useMenuList();
  return (
    <Radix.Sub>
      <Radix.SubTrigger className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 font-medium text-ink outline-none select-none data-highlighted:bg-teal-wash data-[state=open]:bg-teal-wash forced-colors:data-highlighted:outline-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
        {label}
        <ChevronRight aria-hidden="true" className="ml-auto" />
      </Radix.SubTrigger>
      {/* Outside its menu, whose list scrolls. */}
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.SubContent
          sideOffset={2}
          collisionPadding={16}
          {...panel}
          className={`${MENU_PANEL} min-w-48`}
        >
          <MenuList {...list}>{children}</MenuList>
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
