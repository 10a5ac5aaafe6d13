import type { ComponentProps } from 'react';

/** One of several radios with whatever stands beside it; the whole line is clickable. */
export function RadioLine({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input type="radio" className="choice mt-1" {...input} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}
