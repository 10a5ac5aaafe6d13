import { useSuspenseQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useTimeZone } from '@/platform/web/reader';
import { shownDay, shownInstant } from '@/platform/web/shownInstant';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { SignedInDevice } from '../domain/session';
import { useEndOtherSessions, useEndSession } from './api';

const HAND_HELD = /iPhone|iPad|Android/;

/** Names each device with its sign-in time, and a number if two match to the minute. */
function namesOf(devices: readonly SignedInDevice[], timeZone: string): string[] {
  const counts = new Map<string, number>();
  return devices.map(({ device, signedInAt }) => {
    const name = `${device}, signed in ${shownInstant(signedInAt, timeZone)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Lists the user's sessions, each with a button to end it. */
export function DeviceList() {
  const { data: devices } = useSuspenseQuery(trpc.identity.devices.queryOptions());
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const names = namesOf(devices, useTimeZone());
  const pending = endOne.isPending || endOthers.isPending;
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.map((device, at) => (
          <li key={device.sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Device {...device} />
            {!device.isCurrent && (
              <Button
                size="sm"
                className="max-sm:ml-10"
                pending={pending}
                aria-label={`Sign Out ${names[at]}`}
                onClick={() => endOne.mutate(device.sessionId)}
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
  const timeZone = useTimeZone();
  const Icon = HAND_HELD.test(device) ? Smartphone : Monitor;
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-teal" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          <Sentence>
            {`${isCurrent ? 'This device' : `Last seen ${shownDay(lastSeenAt, timeZone)}`} · signed in ${shownInstant(signedInAt, timeZone)}`}
          </Sentence>
        </p>
      </div>
    </>
  );
}
