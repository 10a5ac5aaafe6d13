import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, listed } from '@/platform/domain/inWords';
import { trpc } from '@/platform/web/trpc';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { type DeletionPreview, endsBooked } from '../domain/session';
import { useDeleteAccount } from './api';
import { EndingTrips } from './EndingTrips';
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
        <p className="mt-2 font-medium wrap-anywhere">
          You leave trips that are being planned or booked: {listed(preview.data.plannedTrips)}.
          What the others pay may rise. Our operators will be told.
        </p>
      )}
      {proof.fields}
    </AlertDialog>
  );
}
