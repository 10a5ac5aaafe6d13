import { whenOpened } from './whenOpened';

/** A question that must be answered first (role alertdialog). A click outside doesn't answer it. */
export const AlertDialog = whenOpened(() =>
  import('./AlertPanel').then(({ AlertPanel }) => AlertPanel),
);
