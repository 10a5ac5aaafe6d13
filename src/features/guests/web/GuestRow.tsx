import { Copy, EllipsisVertical, Link2, Pencil, Trash2, Unlink, UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { whileOpen } from '@/features/trips/domain/whileOpen';
import { handOn } from '@/platform/web/handOn';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { toast } from '@/platform/web/ui/toast';
import { guestMessage } from '../domain/guestMessage';
import type { Guest, Kept } from '../domain/guestViews';
import { useRemoveGuest, useUntie } from './api';
import { ChangeGuestDialog } from './ChangeGuestDialog';
import { GuestStateMark } from './GuestStateMark';
import type { GuestTrip } from './guestTrip';
import { TieGuestDialog } from './TieGuestDialog';

interface GuestRowProps {
  trip: GuestTrip;
  guest: Guest;
  /** Travelers who are tied to no guest yet. */
  others: Kept['others'];
  /** What sends a mail to a guest. */
  mailTo: (guest: Guest) => ReactNode;
}

/** One guest: who they are, what they have said, and what the organizer can do for them. */
export function GuestRow({ trip, guest, others, mailTo }: GuestRowProps) {
  const { tripId } = trip;
  const { guestId, name, email, state, declineReason, answeredAs, link } = guest;
  const isAwaited = whileOpen(trip.stage, state === 'notYet' || state === 'opened');
  const [open, setOpen] = useState<'change' | 'tie' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const about = { tripId, guestId };
  const untie = useUntie(about);
  const remove = useRemoveGuest(about, () => {
    close();
    void toast(`${name} is off the list.`, { tone: 'success' });
  });
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-2 md:grid-cols-[minmax(12rem,1fr)_auto_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        {email && (
          <p className="text-[0.9375rem] text-ink-soft">
            <EmailText email={email} />
          </p>
        )}
        {answeredAs && answeredAs.name !== name && (
          <p className="text-[0.9375rem] text-ink-soft">
            The answer of {answeredAs.name},{' '}
            <EmailText email={answeredAs.email} isVerified={answeredAs.isVerified} />
          </p>
        )}
        {declineReason && <p className="text-[0.9375rem] whitespace-pre-line">“{declineReason}”</p>}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 whitespace-nowrap max-md:col-span-2 max-md:row-start-2 md:justify-end">
        <GuestStateMark state={state} />
        {isAwaited && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Copy Message for ${name}`}
            onClick={() => void handOn(guestMessage(trip, guest))}
          >
            <Copy aria-hidden="true" />
            Copy Message
          </Button>
        )}
        {email !== null && isAwaited && mailTo(guest)}
      </div>
      <div className="max-md:col-start-2 max-md:row-start-1">
        <Menu
          trigger={
            <Button size="icon" variant="quiet" aria-label={`More for ${name}`}>
              <EllipsisVertical aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem onSelect={() => void handOn(link)}>
            <Link2 aria-hidden="true" />
            Copy Personal Link
          </MenuItem>
          <MenuItem onSelect={() => setOpen('change')}>
            <Pencil aria-hidden="true" />
            Change
          </MenuItem>
          {answeredAs ? (
            <MenuItem onSelect={() => untie.mutate()}>
              <Unlink aria-hidden="true" />
              Not Their Answer
            </MenuItem>
          ) : (
            others.length > 0 && (
              <MenuItem onSelect={() => setOpen('tie')}>
                <UserCheck aria-hidden="true" />
                Choose Their Answer
              </MenuItem>
            )
          )}
          <MenuSeparator />
          <MenuItem danger onSelect={() => setOpen('remove')}>
            <Trash2 aria-hidden="true" />
            Remove From the List
          </MenuItem>
        </Menu>
      </div>
      <p role="alert" className="col-span-full font-medium text-danger empty:hidden">
        {untie.problem}
      </p>
      {open === 'change' && <ChangeGuestDialog tripId={tripId} guest={guest} onClose={close} />}
      {open === 'tie' && (
        <TieGuestDialog tripId={tripId} guest={guest} others={others} onClose={close} />
      )}
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={(next) => setOpen(next ? 'remove' : null)}
        title={`Remove ${name} from the list?`}
        description={
          answeredAs
            ? 'Their personal link ends. Their answers stay.'
            : 'Their personal link ends. You can add them again, with a new one.'
        }
        confirm="Yes, Remove"
        danger
        pending={remove.isPending}
        error={remove.problem}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
