import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import type { DeletionPreview } from '../domain/session';
import { deleteAccount } from './authClient';
import { leaveSignedOut } from './leavePage';

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const LIST = new Intl.ListFormat('en-US');

/** What is deleted with the account (DESIGN 7.9), said before the password is requested. */
function lossOf({ trips, responses }: DeletionPreview): string {
  return `Your profile, ${count(trips, 'trip')} that you organize and ${count(responses, 'response')} of yours will be gone.`;
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SPEC 2 'Delete account': asks for the password; an empty entry cancels silently (SPEC 5). */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const preview = useQuery(
    trpc.identity.deletionPreview.queryOptions(undefined, { enabled: open, staleTime: 0 }),
  );
  const remove = useMutation({
    mutationFn: deleteAccount,
    onError: (error) => console.error(error),
    onSuccess: () => leaveSignedOut('/?deleted=true'),
  });
  const close = () => {
    setPassword('');
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
      error={remove.error && `Failed to delete account: ${toAppFailure(remove.error).message}`}
      onConfirm={() => (password === '' ? close() : remove.mutate({ password }))}
    >
      <p className="min-h-12">{preview.data ? lossOf(preview.data) : ' '}</p>
      {preview.data && preview.data.bookedTrips.length > 0 && (
        <p className="mt-2 font-medium wrap-anywhere">
          Booked, and lost to their groups: {LIST.format(preview.data.bookedTrips)}. Our operators
          will be told.
        </p>
      )}
      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold">
        Enter your password to confirm
      </label>
      <input
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        className={controlStyle}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AlertDialog>
  );
}
