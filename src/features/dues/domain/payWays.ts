import * as z from 'zod/mini';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalText, requiredText } from '@/platform/domain/text';
import { NAME_MAX } from '@/platform/domain/textLimits';
import { bicFault, ibanFault, plainIban } from './iban';
import { paypalParts } from './payLink';

/** Who is paid (SPEC-4 15.1): the operator's company, or the organizer. */
export const PAYEES = {
  operator: 'Our company',
  organizer: 'The organizer',
} as const;
export type Payee = keyof typeof PAYEES;

export const PAY_NOTE_MAX = 500;
export const LINK_MAX = 500;

const NO_WAY = 'Please give at least one way to pay.';
const TYPED_MAX = 60;
const TOO_LONG = 'Please check this; it is too long.';

/** Links whose host shows where no payment page can be: this machine, a network of one's own. */
const isPublicHost = (host: string): boolean =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(host) &&
  !/\.(local|localhost|internal|home|lan|test|invalid|example)$/.test(host);

/** What is wrong with a payment link, as a sentence; null if a page may link to it. */
export function paymentLinkFault(link: string): string | null {
  if (!/^https:\/\/[^/?#\\]/i.test(link) || !URL.canParse(link)) {
    return 'Please enter a link that begins with https://.';
  }
  const { hostname, username, password, port } = new URL(link);
  if (username !== '' || password !== '')
    return 'Please leave names and passwords out of the link.';
  return isPublicHost(hostname) && port === ''
    ? null
    : 'Please enter a link to a public web address, such as https://buy.stripe.com/….';
}

const PAYPAL_NAME = /^[a-z0-9]{1,20}$/i;

/** The name in a typed PayPal.Me name or link; null if it has neither form. */
export function paypalName(typed: string): string | null {
  const text = typed.trim().replace(/^@/, '');
  if (PAYPAL_NAME.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== '' || address.port !== '') return null;
  const name = paypalParts(address)?.[0];
  return name !== undefined && PAYPAL_NAME.test(name) ? name : null;
}

/** Optional text, made plain and then checked by a rule that says what is wrong. */
const checked = (
  max: number,
  plain: (text: string) => string,
  fault: (text: string) => string | null,
) =>
  z.pipe(
    z.string().check(z.maxLength(max, TOO_LONG)),
    z.transform((typed, context): string => {
      const text = plain(typed);
      const message = text === '' ? null : fault(text);
      if (message !== null) context.issues.push({ code: 'custom', message, input: typed });
      return text;
    }),
  );

const trimmed = (text: string) => text.trim();

/** What the payee types: a name, and as many ways as they have. Each is checked as typed. */
const payWaysFields = {
  payeeName: requiredText(NAME_MAX, 'Please enter who is paid.'),
  iban: checked(TYPED_MAX, plainIban, ibanFault),
  bic: checked(TYPED_MAX, plainIban, bicFault),
  paymentLink: checked(LINK_MAX, trimmed, paymentLinkFault),
  paypalMe: checked(
    LINK_MAX,
    (typed) => paypalName(typed) ?? typed.trim(),
    (text) => (paypalName(text) === null ? 'Please enter a name or a link of paypal.me.' : null),
  ),
  payNote: optionalText(PAY_NOTE_MAX),
};

/** The form of the ways to pay. */
export const payWaysSchema = z.object(payWaysFields).check(
  z.refine(
    ({ iban, paymentLink, paypalMe, payNote }) =>
      [iban, paymentLink, paypalMe, payNote.trim()].some((way) => way !== ''),
    { path: ['iban'], error: NO_WAY },
  ),
  z.refine(({ iban, bic }) => bic === '' || iban !== '', {
    path: ['iban'],
    error: 'Please enter the IBAN that this BIC belongs to.',
  }),
);
export type PayWays = z.output<typeof payWaysSchema>;

/** Ways to pay as read: '' for what there is none of. */
export const readWaysSchema = z.object({
  payeeName: z.string(),
  iban: z.string(),
  bic: z.string(),
  paymentLink: z.string(),
  /** The name alone; its link is `paypalLink`. */
  paypalMe: z.string(),
  payNote: z.string(),
});
export type ReadWays = z.infer<typeof readWaysSchema>;

/** What is read of ways to pay, field by field. */
export const WAY_KEYS = keysOf(readWaysSchema.shape);

/** True if two ways to pay are the same. */
export const areSameWays = (a: ReadWays, b: ReadWays): boolean =>
  WAY_KEYS.every((key) => a[key] === b[key]);
