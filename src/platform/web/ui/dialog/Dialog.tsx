import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn';
import { useRadix } from '../radix';
import { Sentence } from '../Sentence';
import { dialogOverlayStyle, dialogPanelStyle } from './dialogStyle';
import { showFocusedInWindow } from './showFocusedInWindow';
import { whenOpened } from './whenOpened';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, at the end. */
  actions?: ReactNode;
  /** No panel. The children are the whole surface: a `TicketStub` with its band at the top. */
  bare?: boolean;
  /** Wider than a form: as wide as text in columns, or as a page. */
  wide?: boolean | 'page';
  /** Focus the dialog rather than its first field, because its text should be read first. */
  readFirst?: boolean;
  className?: string;
}

function DialogPanel(props: DialogProps) {
  const { Dialog: Radix } = useRadix();
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    actions,
    bare = false,
    wide = false,
    readFirst = false,
    className,
  } = props;
  const withoutDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyle}>
          <Radix.Content
            data-surface={bare ? undefined : ''}
            className={cn(dialogPanelStyle({ bare, wide }), className)}
            onOpenAutoFocus={(event) => {
              if (!readFirst) return;
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement)
                event.currentTarget.focus({ preventScroll: true });
            }}
            // `keepFocus` restores the focus, because Radix can't for a window opened by state.
            onCloseAutoFocus={(event) => event.preventDefault()}
            onFocusCapture={showFocusedInWindow}
            {...withoutDescription}
          >
            <Radix.Title
              className={bare ? 'sr-only' : 'pr-10 font-display text-2xl font-bold wrap-anywhere'}
            >
              <Sentence>{title}</Sentence>
            </Radix.Title>
            {description && (
              <Radix.Description className={bare ? 'sr-only' : 'mt-2 text-ink-soft wrap-anywhere'}>
                <Sentence>{description}</Sentence>
              </Radix.Description>
            )}
            {children && <div className={bare ? undefined : 'mt-4'}>{children}</div>}
            {actions && (
              <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
                {actions}
              </div>
            )}
            <Radix.Close
              aria-label="Close"
              className={cn(
                'absolute grid size-11 place-items-center rounded-full',
                bare
                  ? 'top-0.5 right-1.5 text-on-teal hover:bg-on-teal/15 focus-visible:-outline-offset-6 focus-visible:outline-on-teal'
                  : 'top-2.5 right-2.5 text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A window over the page for one task. Esc, the cross or a click outside closes it. */
export const Dialog = whenOpened(DialogPanel);
