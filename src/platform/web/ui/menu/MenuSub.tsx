import { ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuSubProps {
  label: ReactNode;
  /** `MenuItem`s and `MenuSeparator`s, any number. They scroll within the window. */
  children: ReactNode;
}

/** A submenu of a `Menu`, opened by a tap, the pointer, Enter or the arrow key towards it. */
export function MenuSub({ label, children }: MenuSubProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 py-2 font-medium text-ink outline-none select-none data-highlighted:bg-teal-wash data-[state=open]:bg-teal-wash forced-colors:data-highlighted:outline-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft">
        {label}
        <ChevronRight aria-hidden="true" className="ml-auto" />
      </Radix.SubTrigger>
      <Radix.SubContent
        sideOffset={2}
        collisionPadding={16}
        className="menu-panel z-30 max-h-[min(24rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-xl border border-line bg-card p-1.5 shadow-float"
      >
        {children}
      </Radix.SubContent>
    </Radix.Sub>
  );
}
