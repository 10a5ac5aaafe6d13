import type { ReactNode } from 'react';
import { UndoLines } from '@/features/composer/web/state/UndoLines';
import { OfferUndoContext, useUndo } from '@/features/composer/web/state/useUndo';

const never = () => Promise.reject(new Error('Nobody else deletes here.'));

/** Offers undo to its children, with the line to undo things, as the composer does. */
export function Undoing({ children }: { children: ReactNode }) {
  const { offer, shown } = useUndo('plan');
  return (
    <OfferUndoContext value={offer}>
      {children}
      <UndoLines others={[]} bringBack={never} onClose={never} own={shown} said="" />
    </OfferUndoContext>
  );
}
