/** The style of inputs and selects. The text is 16 px, so that phones don't zoom in on it. */
export const controlStyle = [
  'block w-full min-h-12 rounded-[0.625rem] border-[1.5px] border-line-strong bg-card px-3.5 py-2.5 text-base text-ink',
  'transition-[border-color,box-shadow] duration-150 hover:border-ink-soft',
  'focus:border-teal focus:outline-none focus:shadow-[0_0_0_3px_var(--ring-wash)] focus-visible:outline-none',
  'forced-colors:focus:outline-2 forced-colors:focus:outline-solid',
  'aria-invalid:border-danger aria-invalid:focus:shadow-[0_0_0_3px_var(--danger-ring)]',
  '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft disabled:bg-sunken disabled:text-ink-soft',
].join(' ');
