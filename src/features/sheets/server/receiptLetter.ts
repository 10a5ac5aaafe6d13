import type { TripLetter } from '@/features/mails/server/tripMail';
import { withoutWebAddresses } from '@/platform/domain/addressInText';

interface ReceiptAsked {
  sheet: string;
  tripName: string;
  recipientName: string;
  /** The operator's name; null before a first profile. */
  operator: string | null;
  open: number;
  isAgain: boolean;
}

/** Asks a supplier to look at a sheet; it holds nothing of what stands there. */
export function receiptLetter(
  { operator, open, isAgain, ...told }: ReceiptAsked,
  url: string,
): TripLetter {
  const tripName = withoutWebAddresses(told.tripName);
  const name = withoutWebAddresses(told.recipientName);
  const who =
    operator === null ? 'An operator of Gangway' : `${withoutWebAddresses(operator)} of Gangway`;
  const sheet = told.sheet.toLowerCase();
  const rows = open === 1 ? 'One row waits' : `${open} rows wait`;
  return {
    subject: isAgain
      ? `Changed: the ${sheet} sheet for “${tripName}”`
      : `Please confirm the ${sheet} sheet for “${tripName}”`,
    heading: isAgain ? `${name}, something has changed` : `${name}, please have a look`,
    paragraphs: [
      isAgain
        ? `The ${sheet} sheet for “${tripName}” has changed since you have seen it. ${rows} for you; all others stay as you have confirmed them.`
        : `${who} sends you the ${sheet} sheet for “${tripName}” and asks you to confirm each row. It takes a minute, without an account:`,
    ],
    button: { label: 'Open the Sheet', url },
    footnote: `You get this mail because ${who} has entered your address for this sheet. Whoever has the link can read it.`,
  };
}
