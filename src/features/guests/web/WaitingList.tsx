import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { toast } from '@/platform/web/ui/toast';
import type { Kept } from '../domain/guestViews';
import { useLetIn } from './api';

/** People who have answered and are not on the list; the organizer may let them in. */
export function WaitingList({ tripId, waiting }: { tripId: string; waiting: Kept['waiting'] }) {
  return (
    <div>
      <h3 className="mb-2 text-lg font-bold">Waiting to be let in</h3>
      <ul className="divide-y divide-line">
        {waiting.map((person) => (
          <WaitingRow key={person.email} tripId={tripId} person={person} />
        ))}
      </ul>
    </div>
  );
}

function WaitingRow({ tripId, person }: { tripId: string; person: Kept['waiting'][number] }) {
  const { name, email } = person;
  const letIn = useLetIn(
    tripId,
    () => void toast(`${name} is in.`, { names: [name], tone: 'success' }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          <EmailText email={email} />
        </p>
      </div>
      <Button
        size="sm"
        pending={letIn.isPending}
        onClick={() => letIn.mutate(email)}
        aria-label={`Let In ${name}`}
      >
        Let In
      </Button>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {letIn.problem}
      </p>
    </li>
  );
}
