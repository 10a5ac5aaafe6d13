import { useState } from 'react';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import type { Guest, Kept } from '../domain/guestViews';
import { useTie } from './api';

interface TieGuestDialogProps {
  tripId: string;
  guest: Guest;
  others: Kept['others'];
  onClose: () => void;
}

/** Lets the organizer say whose answer is a guest's. */
export function TieGuestDialog({ tripId, guest, others, onClose }: TieGuestDialogProps) {
  const { guestId, name } = guest;
  const [chosen, setChosen] = useState(others[0]?.email ?? '');
  const tie = useTie({ tripId, guestId }, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Which response is ${name}’s?`}
      confirm="This One"
      write={tie}
      onConfirm={() => tie.mutate(chosen)}
    >
      <fieldset className="max-h-80 scroll-list">
        <legend className="sr-only">Responses that belong to no guest yet</legend>
        {others.map((other) => (
          <label key={other.email} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="answer"
              value={other.email}
              checked={chosen === other.email}
              onChange={() => setChosen(other.email)}
              className="choice mt-1"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-medium">{other.name}</span>
              <span className="text-[0.9375rem] text-ink-soft">
                <EmailText email={other.email} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </AlertDialog>
  );
}
