import { cva } from 'class-variance-authority';

/** The dimmed page. It scrolls if the panel is taller than the screen (200% zoom, 320 px). */
export const dialogOverlayStyle =
  'dialog-overlay fixed inset-0 z-40 grid grid-cols-1 items-end overflow-y-auto bg-scrim p-3 pt-10 sm:place-items-center sm:p-6';

export const dialogPanelStyle = cva('dialog-panel relative w-full', {
  variants: {
    bare: {
      true: 'max-w-md',
      false: 'rounded-2xl border border-line bg-card p-5 shadow-float sm:p-7',
    },
    wide: { true: 'max-w-3xl', page: 'max-w-6xl', false: '' },
  },
  compoundVariants: [
    { bare: false, wide: false, className: 'max-w-lg' },
    // Page content goes on paper.
    { bare: false, wide: 'page', className: 'bg-paper!' },
  ],
  defaultVariants: { wide: false },
});
