import type { ComponentProps } from 'react';
import { cn } from './cn';

export type PageWidth = keyof typeof WIDTHS;

const WIDTHS = { form: 'max-w-xl', text: 'max-w-2xl', wide: 'max-w-6xl', desk: 'max-w-400' };

/** A page's column: `form` and `text` for reading, `wide` for grids, `desk` for three columns. */
export function Page({
  width = 'wide',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: PageWidth | undefined }) {
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 pt-8 pb-16 sm:px-6 sm:pt-12 print:max-w-none print:p-0',
        WIDTHS[width],
        className,
      )}
      {...rest}
    />
  );
}
