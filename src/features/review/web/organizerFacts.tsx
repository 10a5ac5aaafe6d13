import { formatReadableRange } from '@/platform/domain/calendarDate';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmailText } from '@/platform/web/ui/EmailText';
import type { ReadyTrip } from '../domain/deskTrip';

/** Where a trip goes and when, as operators see it in the list and on its page. */
export function placeFacts(trip: Pick<ReadyTrip, 'destination' | 'startDate' | 'endDate'>) {
  const dates = formatReadableRange(trip.startDate, trip.endDate) ?? 'To be decided';
  return [
    { label: 'Destination', value: trip.destination },
    { label: 'Dates', value: <DatesText>{dates}</DatesText>, wide: true },
  ];
}

/** The address to write to if it is not the account's; people may have typed anyone's. */
export function contactFacts(trip: Pick<ReadyTrip, 'organizerEmail' | 'accountEmail'>) {
  const { organizerEmail, accountEmail } = trip;
  if (organizerEmail === accountEmail) return [];
  return [
    { label: 'Contact, not the account', value: <EmailText email={organizerEmail} />, wide: true },
  ];
}

/** Whose trip it is: the account's email, and the address to write to. */
export function organizerFacts(trip: Pick<ReadyTrip, 'organizerEmail' | 'accountEmail'>) {
  return [
    { label: 'Organizer', value: <EmailText email={trip.accountEmail} />, wide: true },
    ...contactFacts(trip),
  ];
}
