import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import type { Kept } from '../domain/guestViews';
import { useKeepApart, useTie } from './api';

/** Answers that may come from people on the list; the organizer says whether they do (SPEC-2 4). */
export function IsThisThem({ tripId, asked }: { tripId: string; asked: Kept['asked'] }) {
  return (
    <ul aria-label="Is this them?" className="divide-y divide-line">
      {asked.map((one) => (
        <li key={`${one.guestId} ${one.answer.email}`}>
          <AskedRow tripId={tripId} asked={one} />
        </li>
      ))}
    </ul>
  );
}

function AskedRow({ tripId, asked }: { tripId: string; asked: Kept['asked'][number] }) {
  const { guestId, name, email, hasNamesake, answer } = asked;
  const yes = useTie({ tripId, guestId });
  const no = useKeepApart({ tripId, guestId });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          Is this <bdi translate="no">{name}</bdi> on your list?
        </p>
        {hasNamesake && (
          <p className="text-[0.9375rem] wrap-anywhere">
            The one on your list {email === null ? 'without an email' : `with ${email}`}.
          </p>
        )}
        <p className="text-[0.9375rem] text-ink-soft">
          <bdi translate="no">{answer.name}</bdi>, <EmailText email={answer.email} />{' '}
          <span className="whitespace-nowrap">
            {answer.isVerified ? '(verified)' : '(not verified)'}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Yes, It Is ${name}${hasNamesake && email !== null ? `, ${email}` : ''}`}
          pending={yes.isPending}
          onClick={() => yes.mutate(answer.email)}
        >
          Yes, It Is
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`No, Somebody Else: ${answer.name} is not ${name}`}
          pending={no.isPending}
          onClick={() => no.mutate(answer.email)}
        >
          No, Somebody Else
        </Button>
      </div>
      <p role="alert" className="w-full font-medium text-danger empty:hidden">
        {yes.problem ?? no.problem}
      </p>
    </div>
  );
}
