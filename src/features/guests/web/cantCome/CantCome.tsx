import { ChevronRight } from 'lucide-react';
import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { declineReasonField } from '../../domain/guestFields';
import { DECLINE_REASON_MAX } from '../../domain/guestLimits';
import type { Arrival } from '../../domain/guestViews';
import { useAskToOpen, useDecline, useTakeBack } from './api';

interface CantComeProps {
  tripId: string;
  guest: NonNullable<Arrival['guest']>;
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

/** For anyone who came by a personal link: declines, or takes that back (SPEC-2 4). */
export function CantCome({ guest, ...props }: CantComeProps) {
  if (guest.hasAnswered) return null;
  if (guest.hasDeclined) return <DeclinedNotice guest={guest} {...props} />;
  return (
    <>
      {props.isClosed && <AskToOpen tripId={props.tripId} guest={guest} />}
      <DeclineForm tripId={props.tripId} />
    </>
  );
}

/** For a guest who comes once no answers are taken: whom to ask, and asking. */
function AskToOpen({ tripId, guest }: Omit<CantComeProps, 'isClosed'>) {
  const ask = useAskToOpen(tripId);
  const organizer = <bdi translate="no">{guest.organizerName}</bdi>;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        <bdi translate="no">{guest.tripName}</bdi> is organized by {organizer}. Responses are
        closed.
      </p>
      {!guest.hasAskedToOpen && (
        <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
          <span>Ask {organizer} to Open Them</span>
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {guest.hasAskedToOpen && <>You have asked {organizer}. You can ask again tomorrow.</>}
      </p>
      <Problem>{ask.problem}</Problem>
    </div>
  );
}

const schema = z.object({ declineReason: declineReasonField });

/** 'Can't make it?', folded because most people who open an invitation want to come. */
function DeclineForm({ tripId }: Pick<CantComeProps, 'tripId'>) {
  const { mutateAsync: decline } = useDecline(tripId);
  const form = useSchemaForm(schema, { declineReason: '' });
  const { submit, error } = useFormSubmit(form, async (said) => void (await decline(said)));
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-teal">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-[rotate] group-open:rotate-90"
        />
        Can't make it?
      </summary>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label="Can't come"
        className="mt-2 flex flex-col gap-4"
      >
        <TextAreaField
          name="declineReason"
          label="Why not?"
          hint="Only the organizer reads it. You can leave it out."
          limit={DECLINE_REASON_MAX}
          rows={2}
        />
        <SubmitBar variant="secondary">I Can't Come</SubmitBar>
      </Form>
    </details>
  );
}

const BACK_WHILE_OPEN = 'You can take it back here.';
const BACK_TOO_LATE =
  'Planning has begun. If you take this back, also ask the organizer to open the trip again. You are on it once you have answered.';

/** Shown to a guest who has declined, or whom the organizer has marked, with the way back. */
function DeclinedNotice({ tripId, guest, isClosed }: CantComeProps) {
  const back = useTakeBack(tripId);
  return (
    <Notice
      tone="info"
      title="The list says that you can't come."
      actions={
        <Button pending={back.isPending} onClick={() => back.mutate()}>
          I Can Come After All
        </Button>
      }
    >
      <p>
        <bdi translate="no">{guest.organizerName}</bdi> sees it on the trip’s page.{' '}
        {isClosed ? BACK_TOO_LATE : BACK_WHILE_OPEN}
      </p>
      <Problem>{back.problem}</Problem>
    </Notice>
  );
}
