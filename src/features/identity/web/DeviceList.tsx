import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import type { SignedInDevice } from '../domain/session';

const HAND_HELD = /iPhone|iPad|Android/;

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** Where one is signed in, each with a way to end it from here. */
export function DeviceList() {
  const { data: devices } = useSuspenseQuery(trpc.identity.devices.queryOptions());
  const queryClient = useQueryClient();
  const options = {
    onError: (error: unknown) => {
      console.error(error);
      void toast(toAppFailure(error).message, { tone: 'danger' });
    },
    onSuccess: () => {
      void toast('That device is signed out.', { tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: trpc.identity.devices.queryKey() });
    },
  };
  const endOne = useMutation(trpc.identity.endSession.mutationOptions(options));
  const endOthers = useMutation(trpc.identity.endOtherSessions.mutationOptions(options));
  const pending = endOne.isPending || endOthers.isPending;
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.sessionId} className="flex items-center gap-4 py-3">
            <Device {...device} />
            {!device.isCurrent && (
              <Button
                size="sm"
                pending={pending}
                aria-label={`Sign out ${device.device}`}
                onClick={() => endOne.mutate({ sessionId: device.sessionId })}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button className="mt-4" pending={pending} onClick={() => endOthers.mutate()}>
          Sign Out Everywhere Else
        </Button>
      )}
    </>
  );
}

function Device({ device, isCurrent, signedInAt, lastSeenAt }: SignedInDevice) {
  const Icon = HAND_HELD.test(device) ? Smartphone : Monitor;
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-teal" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{device}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          {isCurrent ? 'This device' : `Last seen ${dayOf(lastSeenAt)}`} · signed in{' '}
          {dayOf(signedInAt)}
        </p>
      </div>
    </>
  );
}
