import { useState } from 'react';
import { useProveAgain } from '@/features/identity/web/api';
import { useProof } from '@/features/identity/web/ProofFields';
import type { TripView } from '@/features/trips/domain/tripViews';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { RadioLine } from '@/platform/web/ui/field/RadioLine';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { OtherResponse } from '../domain/responseViews';
import { useAnswerOffer, useOfferTrip, useTakeBackOffer } from './api';

interface HandOverDialogProps {
  tripId: string;
  /** Whom the trip may be offered. */
  people: readonly OtherResponse[];
  /** The one who is picked at first. */
  first: string | null;
  /** True if the organizer travels, and so stays a member. */
  hasAnswered: boolean;
  onClose: () => void;
}

/**
 * Asks before the organizer offers their trip to one of its travelers (SPEC-4 16), and who they are.
 * An empty password cancels.
 */
export function HandOverDialog({
  tripId,
  people,
  first,
  hasAnswered,
  onClose,
}: HandOverDialogProps) {
  const [picked, setPicked] = useState(first ?? people[0]?.travelerId ?? '');
  const offer = useOfferTrip(tripId, onClose);
  const proof = useProof(people.length > 0, 'handOver');
  const prove = useProveAgain('handOver', () => person && offer.mutate(person));
  const person = people.find(({ travelerId }) => travelerId === picked);
  if (!person) {
    return (
      <AlertDialog
        open
        onOpenChange={onClose}
        title="Nobody can take over yet"
        description="Only a traveler who has verified their email can organize a trip. They can do that on their account page."
      />
    );
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Who organizes this trip next?"
      description="They have to accept on the trip’s page. Until then, nothing changes."
      confirm={`Make ${person.name} the Organizer`}
      pending={prove.isPending || offer.isPending}
      error={prove.problem ?? offer.problem}
      onConfirm={() => proof.confirm({ give: prove.mutate, cancel: onClose })}
    >
      <fieldset className="-mx-1.5 max-h-80 scroll-list px-1.5">
        <legend className="mb-1 font-semibold">Travelers who have verified their email</legend>
        {people.map(({ travelerId, name, email }) => (
          <RadioLine
            key={travelerId}
            name="organizer"
            value={travelerId}
            checked={picked === travelerId}
            onChange={() => setPicked(travelerId)}
          >
            <bdi translate="no" className="block font-medium">
              {name}
            </bdi>
            <span className="text-[0.9375rem] text-ink-soft">
              <EmailText email={email} />
            </span>
          </RadioLine>
        ))}
      </fieldset>
      <p className="mt-4">
        They will see the guest list with its emails.{' '}
        {hasAnswered
          ? 'You stay a traveler.'
          : 'You have not answered, so you will no longer see this trip.'}
      </p>
      {proof.fields}
    </AlertDialog>
  );
}

interface HandOverNoticeProps {
  trip: Pick<TripView, 'tripId' | 'organizerName'>;
  offeredTo: string;
  people: readonly OtherResponse[];
  isOrganizer: boolean;
}

/** An offered trip: for the one who is asked with their answer, for its organizer with the way back. */
export function HandOverNotice(props: HandOverNoticeProps) {
  const { trip, offeredTo, people, isOrganizer } = props;
  const { tripId, organizerName } = trip;
  const answer = useAnswerOffer(tripId);
  const takeBack = useTakeBackOffer(tripId);
  const name = people.find(({ travelerId }) => travelerId === offeredTo)?.name ?? '';
  return (
    <Notice
      id="hand-over"
      className="mb-6 print:hidden"
      title={
        isOrganizer ? (
          <>
            You have asked <bdi translate="no">{name}</bdi> to organize this trip.
          </>
        ) : (
          <>
            <bdi translate="no">{organizerName}</bdi> asks you to organize this trip.
          </>
        )
      }
      actions={
        isOrganizer ? (
          <Button size="sm" pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
            Take It Back
          </Button>
        ) : (
          <>
            <Button size="sm" pending={answer.isPending} onClick={() => answer.mutate(true)}>
              Become the Organizer
            </Button>
            <Button size="sm" variant="quiet" onClick={() => answer.mutate(false)}>
              No, Thanks
            </Button>
          </>
        )
      }
    >
      {isOrganizer
        ? 'Until they accept, you organize it.'
        : 'You would see the guest list with its emails, and decide what the organizer decides.'}
      <Problem className="mt-1">{answer.problem ?? takeBack.problem}</Problem>
    </Notice>
  );
}
