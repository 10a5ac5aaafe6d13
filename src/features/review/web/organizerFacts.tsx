import { EmailText } from '@/platform/web/ui/EmailText';

interface Organizer {
  /** As it was typed into the trip. */
  organizerEmail: string;
  accountEmail: string;
}

/** Who organizes a trip, and where to write to, if that is another address: anyone's could be typed. */
export function organizerFacts({ organizerEmail, accountEmail }: Organizer) {
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
