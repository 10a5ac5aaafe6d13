import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useOnTouch } from '@/platform/web/onTouch';
import { Part } from '../Part';
import { loadRadix, useRadix } from '../radix';
import { MENU_PANEL, MenuList, useMenuList } from './MenuList';
import { moveAtOnce } from './menuKeys';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
  align?: 'start' | 'end';
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * A button's list of actions. Arrow keys, letters, Esc and a click outside work as expected. Until
 * it is first opened it is no more than its button.
 */
export function Menu({ trigger, ...list }: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null);
  useOnTouch(loadRadix);
  // In a transition, so that the button stays while the code is on its way.
  const open = (by: typeof openedBy) => startTransition(() => setOpenedBy(by));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.has(event.key)) return;
    event.preventDefault();
    open('key');
  };
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => open('pointer'),
    onKeyDown,
  });
  return (
    <Part fallback={closed}>
      {openedBy === null ? (
        closed
      ) : (
        <Opened trigger={trigger} isByKey={openedBy === 'key'} {...list} />
      )}
    </Part>
  );
}

/** A menu that has been opened, at first by a key or not. */
function Opened({ trigger, isByKey, children, align = 'end' }: MenuProps & { isByKey: boolean }) {
  const { DropdownMenu: Radix } = useRadix();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [isFirst, setFirst] = useState(true);
  const { panel, ...list } = useMenuList();
  // It takes the place of the button that was pressed, and with it the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  // Inside the main landmark, because landmark navigation would miss it at the end of the body.
  const landmark = open ? document.querySelector('main') : null;
  return (
    <Radix.Root
      modal={false}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFirst(false);
      }}
    >
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
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
          {/* Radix has not seen the key that opened it the first time. */}
          <MenuList {...list} beginsWithFocus={isByKey && isFirst}>
            {children}
          </MenuList>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
