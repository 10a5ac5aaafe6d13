import { useId } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import type { NameDecline } from '../domain/guestViews';
import { useRemoveDecline, useSettleDecline } from './api';

interface NameDeclinesProps {
  tripId: string;
  declines: readonly NameDecline[];
}

/** Declines by the group's link, for the organizer to settle (SPEC-2 4 'Declining'). */
export function NameDeclines({ tripId, declines }: NameDeclinesProps) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-lg font-semibold">
        Said through the group’s link
      </h3>
      <ul aria-labelledby={id} className="divide-y divide-line">
        {declines.map((said) => (
          <li key={said.declineId} className="py-3">
            <NameDeclineLine tripId={tripId} said={said} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NameDeclineLine({ tripId, said }: { tripId: string; said: NameDecline }) {
  const { declineId, name, reason, guests, hasAnswered, companionOf } = said;
  const about = { tripId, declineId };
  const settle = useSettleDecline(about);
  const remove = useRemoveDecline(about);
  const isPending = settle.isPending || remove.isPending;
  return (
    <>
      <p className="wrap-anywhere">
        <strong>
          <bdi translate="no">{name}</bdi>
        </strong>{' '}
        can't come (by the group's link)
      </p>
      {reason && <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">“{reason}”</p>}
      {hasAnswered && (
        <p className="text-[0.9375rem] text-ink-soft">
          Somebody of this name has answered, and counts as coming. They can leave the trip
          themselves, or you remove their response.
        </p>
      )}
      {companionOf && (
        <p className="text-[0.9375rem] text-ink-soft">
          <bdi translate="no">{companionOf}</bdi> answers for somebody of this name, who counts as
          coming.
        </p>
      )}
      {guests.length > 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          {guests.length === 1
            ? 'Is this the guest on your list?'
            : 'There is more than one guest of this name. Which one is it?'}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {guests.map((guest) => (
          <Button
            key={guest.guestId}
            size="sm"
            disabled={isPending}
            aria-label={`Yes, It Is: ${guest.name}${guest.email ? `, ${guest.email}` : ''}`}
            onClick={() => settle.mutate(guest.guestId)}
          >
            Yes, It Is
            {guests.length > 1 && guest.email !== null && ` (${guest.email})`}
          </Button>
        ))}
        <Button
          size="sm"
          variant="quiet"
          disabled={isPending}
          aria-label={`Remove what ${name} said`}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
      <Problem>{settle.problem ?? remove.problem}</Problem>
    </>
  );
}
