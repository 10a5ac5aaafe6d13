import { whenOpened } from './whenOpened';

/** A window over the page for one task. Esc, the cross or a click outside closes it. */
export const Dialog = whenOpened(() =>
  import('./DialogPanel').then(({ DialogPanel }) => DialogPanel),
);
