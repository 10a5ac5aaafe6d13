import type { ReactNode } from 'react';
import { OfferUndoContext, useUndo } from '@/features/composer/web/state/useUndo';

/** What can be undone, with the line that does it, as the composer has it. */
export function Undoing({ children }: { children: ReactNode }) {
  const { offer, shown } = useUndo();
  return (
    <OfferUndoContext value={offer}>
      {children}
      {shown}
    </OfferUndoContext>
  );
}
