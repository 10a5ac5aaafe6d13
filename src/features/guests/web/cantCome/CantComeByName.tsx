import { TextField } from '@/platform/web/forms/TextField';
import { declineByNameForm } from '../../domain/declineForms';
import { useDeclineByName } from './api';
import { DeclinedNotice } from './DeclinedNotice';
import { DeclineForm } from './DeclineForm';

interface CantComeByNameProps {
  tripId: string;
  /** The name under which this browser has declined; null if it hasn't. */
  declinedAs: string | null;
  /** True once the trip takes no answers. */
  isClosed: boolean;
}

/** For anyone who came by the group's link: declines with just a name (SPEC-2 4). */
export function CantComeByName({ tripId, declinedAs, isClosed }: CantComeByNameProps) {
  const { mutateAsync: decline } = useDeclineByName(tripId);
  if (declinedAs !== null) {
    return (
      <DeclinedNotice tripId={tripId} takeBack="takeBackByName" isClosed={isClosed}>
        The organizer can see it, with the name <bdi translate="no">{declinedAs}</bdi>.
      </DeclinedNotice>
    );
  }
  return (
    <DeclineForm
      schema={declineByNameForm}
      empty={{ declineName: '', declineReason: '' }}
      decline={decline}
    >
      <TextField
        name="declineName"
        label="Your name"
        hint="So that the organizer knows who can't come."
        autoComplete="name"
        required
      />
    </DeclineForm>
  );
}
