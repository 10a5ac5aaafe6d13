import type { ComponentProps } from 'react';
import { cn } from './cn';

export type PageWidth = keyof typeof WIDTHS;

const WIDTHS = { form: 'max-w-xl', text: 'max-w-2xl', wide: 'max-w-6xl', desk: 'max-w-400' };

interface PageProps extends ComponentProps<'div'> {
  width?: PageWidth | undefined;
  /** For pages of tools, whose contents matter more than air above them. */
  isDense?: boolean;
}

/** A page's column: `form` and `text` for reading, `wide` for grids, `desk` for three columns. */
export function Page({ width = 'wide', isDense = false, className, ...rest }: PageProps) {
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 pb-16 sm:px-6 print:max-w-none print:p-0',
        isDense ? 'pt-3' : 'pt-8 sm:pt-12',
        WIDTHS[width],
        className,
      )}
      {...rest}
    />
  );
}
