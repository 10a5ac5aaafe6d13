import { useWrite } from '@/platform/web/useWrite';
import type { AppSetup } from '../../domain/factors';
import { post } from '../authClient';

const meta = { isKept: true };

/** Fetched by whoever uses a passkey. */
const client = () => import('./passkeyClient');

/** Adds a passkey, after a fresh proof. */
export const useAddPasskey = (onDone: () => void) =>
  useWrite({ meta, mutationFn: async () => (await client()).addPasskey(), onDone });

export const useRenamePasskey = (onDone: () => void) =>
  useWrite({
    mutationFn: (input: { id: string; name: string }) => post('/passkey/rename', input),
    onDone,
  });

/** After a fresh proof. */
export const useRemovePasskey = (onDone: () => void) =>
  useWrite({ mutationFn: (input: { id: string }) => post('/passkey/remove', input), onDone });

/** Shows the secret for an app, after a fresh proof. */
export const useBeginApp = (onDone: (setup: AppSetup) => void) =>
  useWrite({
    meta,
    mutationFn: async () => (await post('/second-factor/begin', {})) as AppSetup,
    rereads: 'nothing',
    onDone,
  });

/** Turns on the app whose first code this is. */
export const useSetUpApp = (onDone: (recoveryCodes: readonly string[]) => void) =>
  useWrite({
    meta,
    mutationFn: async (input: { code: string }) =>
      (await post('/second-factor/set-up', input)) as { recoveryCodes: readonly string[] },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });

export const useTurnAppOff = (onDone: () => void) =>
  useWrite({
    meta,
    mutationFn: (input: { code: string }) => post('/second-factor/off', input),
    onDone,
  });

/** Confirms that it is the operator; what waits for it is done by `onDone`. */
export const useConfirmByCode = (onDone: () => void) =>
  useWrite({
    meta,
    mutationFn: (input: { code: string }) => post('/second-factor/confirm', input),
    rereads: 'behind',
    onDone,
  });

export const useConfirmByPasskey = (onDone: () => void) =>
  useWrite({
    meta,
    mutationFn: async () => (await client()).confirmByPasskey(),
    rereads: 'behind',
    onDone,
  });
