import type { ReactNode } from 'react';
import { OfferUndoContext, useUndo } from '@/features/composer/web/state/useUndo';

/** Offers undo to its children, with the line to undo things, as the composer does. */
export function Undoing({ children }: { children: ReactNode }) {
  const { offer, shown } = useUndo('plan');
  return (
    <OfferUndoContext value={offer}>
      {children}
      {shown}
    </OfferUndoContext>
  );
}
