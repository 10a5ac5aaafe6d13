import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TripView } from '@/features/trips/domain/tripViews';
import { listed } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { Asked } from '../domain/asked';
import { nearestNames } from '../domain/foldedName';
import type { ResponseCard } from '../domain/responseViews';
import { useAskSamePerson, useSaySamePerson, useTakeBackSamePerson } from './api';
import { ResponseChoice } from './ResponseChoice';

interface SamePersonDialogProps {
  tripId: string;
  card: ResponseCard;
  /** Whom they may be taken for; the one named most like them is offered first. */
  others: readonly ResponseCard[];
  onClose: () => void;
}

/** Asks the organizer as whom somebody has answered a second time (SPEC-4 16). */
export function SamePersonDialog({ tripId, card, others, onClose }: SamePersonDialogProps) {
  const cards = nearestNames(others, card.name);
  const [picked, setPicked] = useState(cards[0]?.travelerId ?? '');
  const ask = useAskSamePerson(tripId, onClose);
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Who else is ${card.name}?`}
      description="Both accounts are asked. Nothing changes unless both say yes, and one response is deleted then: they pick which."
      confirm="Ask Both"
      write={ask}
      onConfirm={() => ask.mutate([card.travelerId, picked])}
    >
      <ResponseChoice
        legend={`Same person as ${card.name}, ${card.email}`}
        name="samePerson"
        cards={cards}
        picked={picked}
        onPick={setPicked}
      />
    </AlertDialog>
  );
}

interface SamePersonAskedProps {
  tripId: string;
  asked: Asked['samePerson'];
  responses: readonly ResponseCard[];
}

/** What the organizer has asked about, with the way back, or that they are two people. */
export function SamePersonAsked({ tripId, asked, responses }: SamePersonAskedProps) {
  const takeBack = useTakeBackSamePerson(tripId);
  return (
    <ul
      aria-label="Same person"
      className="mt-6 max-w-2xl divide-y divide-line border-y border-line"
    >
      {asked.map(({ pair, isDenied }) => {
        const said = responses
          .filter(({ travelerId }) => pair.includes(travelerId))
          .map(({ name, email }) => `${name} (${email})`);
        return (
          <li
            key={pair.join()}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              {isDenied
                ? `${listed(said)} are two people, they say.`
                : `You have asked whether ${listed(said)} are one person.`}
            </p>
            {!isDenied && (
              <Button
                size="sm"
                pending={takeBack.isPending}
                aria-label={`Take It Back: ${listed(said)}`}
                onClick={() => takeBack.mutate(pair)}
              >
                Take It Back
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SamePersonNoticeProps {
  trip: Pick<TripView, 'tripId' | 'organizerName'>;
  ownPair: NonNullable<Asked['ownPair']>;
  responses: readonly ResponseCard[];
  ownEmail: string;
  /** True for an organizer, who keeps the trip without a response. */
  keepsTrip: boolean;
}

/** Asks somebody whether they have answered twice, and which of the two responses they keep. */
export function SamePersonNotice(props: SamePersonNoticeProps) {
  const { trip, ownPair, responses, ownEmail, keepsTrip } = props;
  const { tripId, organizerName } = trip;
  const { pair, keeps, otherKeeps } = ownPair;
  const cards = responses.filter(({ travelerId }) => pair.includes(travelerId));
  const own = cards.find(({ email }) => email === ownEmail);
  const other = cards.find((card) => card !== own);
  const [picked, setPicked] = useState(keeps ?? otherKeeps ?? own?.travelerId ?? '');
  const navigate = useNavigate();
  const say = useSaySamePerson(tripId, async (keeping) => {
    const isGone = keeping === otherKeeps && keeping !== own?.travelerId;
    if (isGone && !keepsTrip) await navigate({ to: '/dashboard' });
  });
  if (!own || !other) return null;
  return (
    <Notice
      className="mb-6 print:hidden"
      title={
        keepsTrip ? (
          'You have asked whether both responses are yours.'
        ) : (
          <>
            <bdi translate="no">{organizerName}</bdi> thinks that you have answered twice.
          </>
        )
      }
      actions={
        <>
          <Button
            size="sm"
            pending={say.isPending}
            disabled={keeps === picked}
            onClick={() => say.mutate(picked)}
          >
            Yes, That Is Me
          </Button>
          <Button size="sm" variant="quiet" onClick={() => say.mutate(null)}>
            No
          </Button>
        </>
      }
    >
      <ResponseChoice
        legend="Which response do you keep?"
        name="keeps"
        cards={cards}
        picked={picked}
        onPick={setPicked}
        isWhole
      />
      <p className="mt-2">
        {whatComesNext({ keeps, otherKeeps, picked, otherEmail: other.email })}
      </p>
      <Problem className="mt-1">{say.problem}</Problem>
    </Notice>
  );
}

interface Standing {
  keeps: string | null;
  otherKeeps: string | null;
  picked: string;
  otherEmail: string;
}

/** Says what is still missing, or what the press of the button does. */
function whatComesNext({ keeps, otherKeeps, picked, otherEmail }: Standing): string {
  if (otherKeeps === null) {
    return keeps === picked
      ? `You have said yes. Now log in as ${otherEmail}, and say the same there.`
      : `Nothing is deleted until you have said yes as ${otherEmail} as well.`;
  }
  return otherKeeps === picked
    ? 'Your other account keeps the same one. If you say yes, the other response is deleted at once. Both accounts stay.'
    : 'Your other account keeps the other one. Nothing is deleted until both pick the same.';
}
