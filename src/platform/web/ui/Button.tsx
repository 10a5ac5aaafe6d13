import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonStyle, buttonStyle } from './buttonStyle';
import { cn } from './cn';
import { Spinner } from './Spinner';

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Draw the one child (a router's `Link`) as this button instead. */
    asChild?: boolean;
    /** Under way: keeps the width, the label for assistive technology and the focus; ignores clicks. */
    pending?: boolean;
  };

/** Something to press. A link that looks like one: `<Button asChild><Link …/></Button>`. */
export function Button({
  asChild = false,
  pending = false,
  variant,
  size,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={look} onClick={onClick as never} {...rest}>
        {children}
      </Slot.Root>
    );
  }

  // aria-disabled and not disabled: a disabled button loses the focus and leaves the tab order.
  const whenReady = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type={type}
      className={look}
      onClick={whenReady}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...rest}
    >
      <span className={cn('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
