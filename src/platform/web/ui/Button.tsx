import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react';
import { cn } from './cn';
import { Spinner } from './Spinner';

const LOOK = [
  'relative inline-flex items-center justify-center gap-2 rounded-[0.625rem] text-center font-semibold leading-tight select-none',
  // A transparent border becomes visible in forced-colors mode, where backgrounds are not.
  'border-[1.5px]',
  'transition-[background-color,box-shadow,translate,border-color,color] duration-150 ease-swift',
  'aria-disabled:cursor-not-allowed',
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
];

/** Primary is coral and appears once on a page, for its most important action. */
const VARIANTS = {
  // A hard edge below, as if the ink had bled. It disappears when the button is pressed.
  primary:
    'border-transparent bg-action text-on-action shadow-[0_3px_0_var(--action-edge)] hover:bg-action-hover active:translate-y-[2px] active:shadow-[0_1px_0_var(--action-edge)]',
  secondary: 'border-ink bg-card text-ink hover:bg-sunken active:translate-y-px',
  quiet:
    'border-transparent text-teal hover:bg-teal-wash hover:text-teal-hover active:translate-y-px',
  /** For colored cards, where teal would be unreadable. */
  quietInk: 'border-transparent text-ink hover:bg-ink/10 active:translate-y-px',
  quietDanger: 'border-transparent text-danger hover:bg-danger-wash active:translate-y-px',
  danger: 'border-danger bg-card text-danger hover:bg-danger-wash active:translate-y-px',
  link: 'rounded-sm border-none text-teal underline decoration-1 underline-offset-[0.2em] hover:text-teal-hover hover:decoration-2 min-h-6! px-0! py-0! pointer-coarse:min-h-11!',
};

const SIZES = {
  sm: 'min-h-9 px-3 py-1.5 text-[0.9375rem] pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
  icon: 'size-11 text-lg',
};

export interface ButtonStyle {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
}

interface LinkProps extends ButtonStyle {
  /** Render the only child (a router's `Link`) as this button instead. */
  asChild: true;
  className?: string;
  children: ReactElement<{ className?: string }>;
}

interface PressProps extends ComponentProps<'button'>, ButtonStyle {
  asChild?: never;
  /** In progress. Keeps the width, the accessible label and the focus, and ignores clicks. */
  pending?: boolean;
  /** Ignores clicks. Announced as disabled, but keeps the focus and its place in the tab order. */
  disabled?: boolean | undefined;
}

/** A button. For a link that looks like one: `<Button asChild><Link …/></Button>`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  className,
  ...props
}: LinkProps | PressProps) {
  const look = cn(LOOK, VARIANTS[variant], SIZES[size], className);
  if (props.asChild) {
    const { children } = props;
    return cloneElement(children, { className: cn(look, children.props.className) });
  }

  const { pending = false, disabled = false, type = 'button', children, onClick, ...rest } = props;
  const isOff = pending || disabled;
  const whenReady = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      type={type}
      className={cn(look, disabled && 'opacity-55')}
      onClick={whenReady}
      aria-busy={pending || undefined}
      aria-disabled={isOff || undefined}
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
