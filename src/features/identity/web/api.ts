import { toAppFailure } from '@/platform/web/appFailure';
import { readsOf, trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { useWrite } from '@/platform/web/useWrite';
import {
  askEmailChange,
  changeEmail,
  changePassword,
  deleteAccount,
  proveAgain,
  setPassword,
  verifyEmail,
} from './authClient';
import { leaveSignedOut } from './leavePage';

const { identity } = trpcClient;
const meta = { isKept: true };
const devices = trpc.identity.devices.queryKey();
const onError = (error: Error) => void toast(toAppFailure(error).message, { tone: 'danger' });

/** Rereads everything, since it decides what many pages offer. */
export const useVerifyEmail = (onDone: () => void) => useWrite({ mutationFn: verifyEmail, onDone });

export const useAskEmailChange = () => useWrite({ meta, mutationFn: askEmailChange, reads: [] });

/** Rereads everything, since the email appears on nearly every page. */
export const useChangeEmail = () => useWrite({ meta, mutationFn: changeEmail });

/** Invalidates nothing, since no page shows the result. */
export const useProveAgain = (onDone: () => void) =>
  useWrite({ mutationFn: proveAgain, reads: [], onDone });

/** Rereads the devices, since all others are signed out. */
export const useChangePassword = () =>
  useWrite({ meta, mutationFn: changePassword, reads: [devices] });

/** Rereads the devices, and whether there is a password. */
export const useSetPassword = () =>
  useWrite({ meta, mutationFn: setPassword, reads: [readsOf('identity')] });

export const useEndSession = () =>
  useWrite({
    mutationFn: (sessionId: string) => identity.endSession.mutate({ sessionId }),
    onError,
    onSuccess: () => void toast('That device is signed out.', { tone: 'success' }),
    reads: [devices],
  });

export const useEndOtherSessions = () =>
  useWrite({
    mutationFn: () => identity.endOtherSessions.mutate(),
    onError,
    onSuccess: () => void toast('All other devices are signed out.', { tone: 'success' }),
    reads: [devices],
  });

export const useDeleteAccount = () =>
  useWrite({
    mutationFn: deleteAccount,
    onSuccess: () => leaveSignedOut('/?deleted=true'),
    reads: [],
  });
