import { formatReadableRange } from '@/platform/domain/calendarDate';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';
import type { ReadyTrip } from '../domain/deskTrip';

type Headline = Pick<
  ReadyTrip,
  'destination' | 'startDate' | 'endDate' | 'organizerEmail' | 'accountEmail'
>;

/** What operators see about every trip, in the list and on its page: whose, where and when. */
export function headlineFacts(trip: Headline) {
  const { organizerEmail, accountEmail } = trip;
  const dates = formatReadableRange(trip.startDate, trip.endDate) ?? 'To be decided';
  return [
    { label: 'Destination', value: trip.destination },
    { label: 'Dates', value: <DatesText>{dates}</DatesText> },
    { label: 'Organizer', value: <EmailText email={accountEmail} />, wide: true },
    // The contact address, if it is a different one; people may have typed anyone's.
    ...(organizerEmail === accountEmail
      ? []
      : [
          {
            label: 'Contact, not the account',
            value: <EmailText email={organizerEmail} />,
            wide: true,
          },
        ]),
  ];
}
