import { Link } from '@tanstack/react-router';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Copy,
  EllipsisVertical,
  Link2,
  MailOpen,
  Pencil,
  SquarePen,
  Trash2,
  Unlink,
  UserCheck,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { STAGES, type Stage, whileOpen } from '@/features/trips/domain/stage';
import type { TripView } from '@/features/trips/domain/tripViews';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { RadioLine } from '@/platform/web/ui/field/RadioLine';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import { guestMessage } from '../domain/guestMessage';
import { GUEST_STATES, type GuestState } from '../domain/guestState';
import type { Guest, Kept } from '../domain/guestViews';
import { useLinkGiven, useRemoveGuest, useSetCantCome, useTie, useUntie } from './api';
import { ChangeGuestDialog } from './ChangeGuestDialog';

/** The parts of a trip that the organizer's list needs. */
export type GuestTrip = Pick<
  TripView,
  'tripId' | 'tripName' | 'invites' | 'stage' | 'joinUrl' | 'answerBy' | 'organizerName'
>;

interface GuestRowProps {
  trip: GuestTrip;
  guest: Guest;
  /** Travelers who are tied to no guest yet. */
  others: Kept['others'];
  mailTo: (guest: Guest) => ReactNode;
}

/** One guest: who they are, what they have said, and what the organizer can do for them. */
export function GuestRow({ trip, guest, others, mailTo }: GuestRowProps) {
  const { tripId } = trip;
  const {
    guestId,
    name,
    note,
    asksToOpen,
    email,
    state,
    declineReason,
    answeredAs,
    companionOf,
    link,
  } = guest;
  const mayAnswer = whileOpen(trip.stage, state !== 'answered');
  const isAwaited = whileOpen(trip.stage, state === 'notYet' || state === 'opened');
  const asksForLink = guest.asksForLink === true;
  const [open, setOpen] = useState<'change' | 'tie' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const about = { tripId, guestId };
  const untie = useUntie(about);
  const given = useLinkGiven(about);
  const mark = useSetCantCome(about);
  const give = async (message: string) => {
    if ((await shareOrCopy(message)) && asksForLink) given.mutate();
  };
  const remove = useRemoveGuest(about, () => {
    close();
    void toast(`${name} is off the list.`, { names: [name], tone: 'success' });
  });
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-2 md:grid-cols-[minmax(12rem,1fr)_auto_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p translate="no" className="font-semibold">
          {name}
        </p>
        {note && <p className="text-[0.9375rem] text-ink-soft">{note}</p>}
        {email && (
          <p className="text-[0.9375rem] text-ink-soft">
            <EmailText email={email} />
          </p>
        )}
        {answeredAs && answeredAs.name !== name && (
          <p className="text-[0.9375rem] text-ink-soft">
            The response of {answeredAs.name}, <EmailText email={answeredAs.email} />
          </p>
        )}
        {companionOf && (
          <p className="text-[0.9375rem] text-ink-soft">
            Answered by <bdi translate="no">{companionOf}</bdi>
          </p>
        )}
        {declineReason && <p className="text-[0.9375rem] whitespace-pre-line">“{declineReason}”</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 whitespace-nowrap max-md:col-span-2 max-md:row-start-2 md:justify-end">
        <GuestStateMark state={state} stage={trip.stage} />
        {asksToOpen && (
          <span className="text-[0.9375rem] font-semibold">Asks to open the responses</span>
        )}
        {asksForLink && (
          <span className="text-[0.9375rem] font-semibold">Asks for the new link</span>
        )}
        {(isAwaited || whileOpen(trip.stage, asksForLink)) && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Copy Message for ${name}`}
            onClick={() => void give(guestMessage(trip, guest))}
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
          <MenuItem onSelect={() => void give(link)}>
            <Link2 aria-hidden="true" />
            Copy Personal Link
          </MenuItem>
          <MenuItem onSelect={() => setOpen('change')}>
            <Pencil aria-hidden="true" />
            Change
          </MenuItem>
          {mayAnswer && (
            <MenuItem asChild>
              <Link to="/join/$tripId" params={{ tripId }} search={{ companion: name }}>
                <SquarePen aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">
                  Answer for <bdi translate="no">{name}</bdi>
                </span>
              </Link>
            </MenuItem>
          )}
          {state !== 'answered' && (
            <MenuItem onSelect={() => mark.mutate(state !== 'cantCome')}>
              {state === 'cantCome' ? (
                <CircleDashed aria-hidden="true" />
              ) : (
                <CircleX aria-hidden="true" />
              )}
              {state === 'cantCome' ? 'Can Come After All' : "Can't Come"}
            </MenuItem>
          )}
          {answeredAs ? (
            <MenuItem onSelect={() => untie.mutate()}>
              <Unlink aria-hidden="true" />
              Not Their Response
            </MenuItem>
          ) : (
            others.length > 0 && (
              <MenuItem onSelect={() => setOpen('tie')}>
                <UserCheck aria-hidden="true" />
                Choose Their Response
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
      <Problem className="col-span-full">{untie.problem ?? given.problem ?? mark.problem}</Problem>
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
            ? 'Their personal link ends. Their response stays.'
            : 'Their personal link ends. You can add them again, with a new one.'
        }
        confirm="Yes, Remove"
        danger
        write={remove}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

interface TieGuestDialogProps {
  tripId: string;
  guest: Guest;
  others: Kept['others'];
  onClose: () => void;
}

/** Lets the organizer say whose answer is a guest's. */
function TieGuestDialog({ tripId, guest, others, onClose }: TieGuestDialogProps) {
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
      <fieldset className="-mx-1.5 max-h-80 scroll-list px-1.5">
        <legend className="sr-only">Responses that belong to no guest yet</legend>
        {others.map((other) => (
          <RadioLine
            key={other.email}
            name="answer"
            value={other.email}
            checked={chosen === other.email}
            onChange={() => setChosen(other.email)}
          >
            <span className="block font-medium">{other.name}</span>
            <span className="text-[0.9375rem] text-ink-soft">
              <EmailText email={other.email} />
            </span>
          </RadioLine>
        ))}
      </fieldset>
    </AlertDialog>
  );
}

const LOOKS = {
  notYet: { Icon: CircleDashed, look: 'text-ink-soft' },
  opened: { Icon: MailOpen, look: 'text-teal' },
  answered: { Icon: CircleCheck, look: 'text-success' },
  cantCome: { Icon: CircleX, look: 'text-danger' },
} as const;

/** The state of an invitation; nobody reads 'Not yet' of who can no longer answer. */
function GuestStateMark({ state, stage }: { state: GuestState; stage: Stage }) {
  const { Icon, look } = LOOKS[state];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {state === 'notYet' && !STAGES[stage].isOpen ? 'No response' : GUEST_STATES[state]}
    </span>
  );
}
