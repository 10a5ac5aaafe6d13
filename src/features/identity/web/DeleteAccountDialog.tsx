import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted, ended, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import {
  type DeletionPreview,
  type EndingTrip,
  endsBooked,
  HAND_OVER_HASH,
} from '../domain/session';
import { useDeleteAccount } from './api';
import { useProof } from './ProofFields';

/** Says what is deleted with the account (DESIGN 7.9), before the password is requested. */
function lossOf({ trips, responses }: DeletionPreview): string {
  const lost = [
    'Your profile',
    trips > 0 && `${counted(trips, 'trip')} that you organize`,
    responses > 0 && `${counted(responses, 'response')} of yours`,
  ];
  return `${listed(lost.filter((one) => one !== false))} will be gone.`;
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks for the password to delete the account (SPEC 2 'Delete account'). An empty entry cancels
 * silently (SPEC 5).
 */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const proof = useProof(open, 'delete');
  const preview = useQuery(
    trpc.identity.deletionPreview.queryOptions(undefined, { enabled: open, staleTime: 0 }),
  );
  const remove = useDeleteAccount();
  const [isMeant, setMeant] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const ending = preview.data?.endingTrips ?? [];
  const booked = ending.filter(({ isBooked }) => isBooked);
  const close = () => {
    setMeant(false);
    setMissing(false);
    proof.clear();
    remove.reset();
    onOpenChange(false);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title="Are you sure you want to delete your account?"
      description="This action cannot be undone."
      confirm="Yes, Delete"
      danger
      pending={remove.isPending || remove.isSuccess}
      error={
        isMissing
          ? endsBooked(booked)
          : remove.problem && `Failed to delete account: ${remove.problem}`
      }
      onConfirm={() =>
        booked.length > 0 && !isMeant
          ? setMissing(true)
          : proof.confirm({
              give: (given) =>
                remove.mutate({ ...given, ends: booked.map(({ tripId }) => tripId) }),
              cancel: close,
            })
      }
    >
      <p className="min-h-12">{preview.data ? lossOf(preview.data) : ' '}</p>
      {ending.length > 0 && (
        <EndingTrips
          trips={ending}
          isMeant={isMeant}
          onMean={(meant) => {
            setMeant(meant);
            setMissing(false);
          }}
        />
      )}
      {preview.data && preview.data.plannedTrips.length > 0 && (
        <p className="mt-4 font-medium wrap-anywhere">
          {ended(
            `You leave trips that are being planned or booked: ${listed(preview.data.plannedTrips)}`,
          )}{' '}
          What the others pay may rise. Our operators will be told.
        </p>
      )}
      {preview.data && preview.data.owed.length > 0 && <OwedStays owed={preview.data.owed} />}
      {proof.fields}
    </AlertDialog>
  );
}

/** What becomes of what they have paid and owe: whoever is paid settles it, without the account. */
function OwedStays({ owed }: Pick<DeletionPreview, 'owed'>) {
  return (
    <div className="mt-4">
      <p className="font-semibold">What you paid and owe stays on record with whoever is paid:</p>
      <ul className="mt-1">
        {owed.map(({ tripName, currency, paid, open }) => (
          <li key={`${tripName} ${currency}`} className="wrap-anywhere">
            <bdi translate="no">{tripName}</bdi>:{' '}
            <span translate="no">{formatAmount(paid, currency)}</span> paid,{' '}
            <span translate="no">{formatAmount(open, currency)}</span> open.
          </li>
        ))}
      </ul>
      <p className="mt-1">
        They decide what is still due or given back, and no mail from here can tell you. Ask them
        before you delete your account.
      </p>
    </div>
  );
}

interface EndingTripsProps {
  trips: readonly EndingTrip[];
  /** True once the reader has said that the booked ones may end. */
  isMeant: boolean;
  onMean: (isMeant: boolean) => void;
}

/**
 * The trips that others lose with their organizer's account, booked ones first, each with the way
 * to hand it over (SPEC-4 16).
 */
function EndingTrips({ trips, isMeant, onMean }: EndingTripsProps) {
  const booked = trips.filter(({ isBooked }) => isBooked);
  return (
    <>
      <p className="mt-4 font-semibold">These trips would end for everyone:</p>
      <ul className="mt-1 max-h-56 divide-y divide-line scroll-list border-y border-line">
        {trips.map((trip) => (
          <li key={trip.tripId} className="py-2 wrap-anywhere">
            <p>
              <bdi translate="no" className="font-medium">
                {trip.tripName}
              </bdi>
              <span className="text-ink-soft">
                {trip.isBooked && ' · Booked'}
                {trip.others > 0 && ` · ${counted(trip.others, 'other traveler')}`}
              </span>
            </p>
            {trip.offeredTo !== null ? (
              <p className="text-[0.9375rem] text-ink-soft">
                Offered to <bdi translate="no">{trip.offeredTo}</bdi>, who has not accepted yet.
              </p>
            ) : (
              trip.others > 0 && (
                <Button asChild variant="link" size="sm">
                  <Link
                    to="/dashboard/$tripId"
                    params={{ tripId: trip.tripId }}
                    hash={HAND_OVER_HASH}
                  >
                    Hand It Over Instead<span className="sr-only">: {trip.tripName}</span>
                  </Link>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {booked.length > 0 && (
        <CheckboxLine
          id="ends-booked"
          name="endsBooked"
          checked={isMeant}
          onChange={(event) => onMean(event.target.checked)}
          labelClass="font-medium wrap-anywhere"
          label={`${listed(booked.map(({ tripName }) => tripName))} may end, although booked. Our operators will be told.`}
        />
      )}
    </>
  );
}
