import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

const badgeStyle = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold leading-snug [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-line bg-sunken text-ink-soft',
        teal: 'border-transparent bg-teal-wash text-teal',
        sun: 'border-transparent bg-sun-wash text-ink',
        success: 'border-transparent bg-success-wash text-success',
        danger: 'border-transparent bg-danger-wash text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A small label on something: 'Organizer', 'You', '12 days'. A trip's state is a `Postmark`. */
export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />;
}
