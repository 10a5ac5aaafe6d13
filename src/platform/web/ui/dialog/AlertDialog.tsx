import type { ReactNode } from 'react';
import { Button } from '../Button';
import { cn } from '../cn';
import { BoxedProblem } from '../Problem';
import { useRadix } from '../radix';
import { Sentence } from '../Sentence';
import { dialogOverlayStyle, dialogPanelStyle } from './dialogStyle';
import { showFocusedInWindow } from './showFocusedInWindow';
import { whenOpened } from './whenOpened';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen: 'This action cannot be undone.' */
  description?: ReactNode;
  /** Fields that the answer requires, such as a password. */
  children?: ReactNode;
  /** The confirm button's label. Without it there is nothing to decide: one button closes. */
  confirm?: string;
  cancel?: string;
  onConfirm?: () => void;
  /** The confirm button destroys something. */
  danger?: boolean;
  /** Wide enough for two things side by side. The buttons stay visible. */
  wide?: boolean;
  /** The answer's write (`useWrite`). The dialog stays open meanwhile and shows why it failed. */
  write?: { isPending: boolean; problem: string | null; reset: () => void };
  /** Instead of `write`, for anything else. */
  pending?: boolean;
  error?: string | null | undefined;
}

function AlertPanel(props: AlertDialogProps) {
  const { AlertDialog: Radix } = useRadix();
  const { open, onOpenChange, title, description, children, onConfirm, write } = props;
  const {
    confirm,
    cancel = confirm ? 'Cancel' : 'OK',
    danger,
    wide = false,
    pending = write?.isPending ?? false,
    error = write?.problem,
  } = props;
  const withoutDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (pending) return;
        write?.reset();
        onOpenChange(next);
      }}
    >
      <Radix.Portal>
        <Radix.Overlay
          className={cn(dialogOverlayStyle, wide && 'scroll-pb-28')}
          // A click outside the panel must neither answer the question nor take its focus.
          onMouseDown={(event) => {
            if (event.target === event.currentTarget) event.preventDefault();
          }}
        >
          <Radix.Content
            data-surface
            className={dialogPanelStyle({ bare: false, wide })}
            // `keepFocus` restores the focus, because Radix can't for a window opened by state.
            onCloseAutoFocus={(event) => event.preventDefault()}
            onFocusCapture={showFocusedInWindow}
            onOpenAutoFocus={(event) => {
              // Start in the field, if there is one. Otherwise the cancel button gets the focus.
              const field = (event.currentTarget as HTMLElement).querySelector('input');
              if (!field) return;
              event.preventDefault();
              field.focus();
            }}
            {...withoutDescription}
          >
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // A portal's events bubble to the form around the dialog in the tree, which this
                // must not submit.
                event.stopPropagation();
                if (!pending) onConfirm?.();
              }}
            >
              <Radix.Title className="font-display text-2xl font-bold wrap-anywhere">
                <Sentence>{title}</Sentence>
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-ink-soft wrap-anywhere">
                  <Sentence>{description}</Sentence>
                </Radix.Description>
              )}
              {children && <div className="mt-4">{children}</div>}
              <BoxedProblem className="mt-4">{error}</BoxedProblem>
              <div
                className={cn(
                  'mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3',
                  wide &&
                    'sticky -bottom-3 z-20 -mx-5 -mb-5 rounded-b-2xl border-t border-line bg-card p-4 sm:-bottom-6 sm:-mx-7 sm:-mb-7 sm:px-7',
                )}
              >
                <Radix.Cancel asChild>
                  <Button variant={confirm ? 'secondary' : 'primary'}>{cancel}</Button>
                </Radix.Cancel>
                {confirm && (
                  <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
                    {confirm}
                  </Button>
                )}
              </div>
            </form>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A question that must be answered first (role alertdialog). A click outside doesn't answer it. */
export const AlertDialog = whenOpened(AlertPanel);
