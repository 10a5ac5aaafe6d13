import { formatReadableRange } from '@/platform/domain/calendarDate';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';

interface Organizer {
  /** As it was typed into the trip. */
  organizerEmail: string;
  accountEmail: string;
}

interface Headline extends Organizer {
  destination: string;
  startDate: string | null;
  endDate: string | null;
}

/** What operators see of every trip, in the list and on its page: whose, where and when. */
export function headlineFacts(trip: Headline) {
  const dates = formatReadableRange(trip.startDate, trip.endDate) ?? 'To be decided';
  return [
    { label: 'Destination', value: trip.destination },
    { label: 'Dates', value: <DatesText>{dates}</DatesText> },
    ...organizerFacts(trip),
  ];
}

/** Who organizes a trip, and where to write to, if that is another address: anyone's could be typed. */
function organizerFacts({ organizerEmail, accountEmail }: Organizer) {
  const organizer = {
    label: 'Organizer',
    value: <EmailText email={accountEmail} />,
    wide: true,
  };
  if (organizerEmail === accountEmail) return [organizer];
  const contact = {
    label: 'Contact, not the account',
    value: <EmailText email={organizerEmail} />,
    wide: true,
  };
  return [organizer, contact];
}
