import * as z from 'zod/mini';
import { keysOf } from '@/platform/domain/keysOf';
import { pastedLink } from '@/platform/domain/pasted';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalText, requiredText } from '@/platform/domain/text';
import { NAME_MAX } from '@/platform/domain/textLimits';
import { paypalParts } from './payLink';
import type { ReadWay } from './sepa';

/** Who is paid (SPEC-4 15.1): the operator's company, or the organizer. */
export const PAYEES = {
  operator: 'Our company',
  organizer: 'The organizer',
} as const;
export type Payee = keyof typeof PAYEES;

export const PAY_NOTE_MAX = 500;
export const LINK_MAX = 500;

const NO_WAY = 'Please give at least one way to pay.';
const TYPED_MAX = 200;
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
  const text = pastedLink(typed).replace(/^@/, '');
  if (PAYPAL_NAME.test(text)) return text;
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.username !== '' || address.port !== '') return null;
  const name = paypalParts(address)?.[0];
  return name !== undefined && PAYPAL_NAME.test(name) ? name : null;
}

/** Optional text, kept as `read` makes it of what was typed. */
const checked = (max: number, read: (typed: string) => ReadWay | Promise<ReadWay>) =>
  z.pipe(
    z.string().check(z.maxLength(max, TOO_LONG)),
    z.transform((typed, context): string | Promise<string> => {
      if (isBlank(typed)) return '';
      const keep = (way: ReadWay): string => {
        if ('plain' in way) return way.plain;
        context.issues.push({ code: 'custom', message: way.fault, input: typed });
        return typed;
      };
      const way = read(typed);
      return way instanceof Promise ? way.then(keep) : keep(way);
    }),
  );

/** The registry of IBANs comes when one is typed, since no page has room for it. */
const checkedNumber = (read: 'readIban' | 'readBic') =>
  checked(TYPED_MAX, async (typed) => (await import('./iban'))[read](typed));

function readLink(typed: string): ReadWay {
  const plain = pastedLink(typed);
  const fault = paymentLinkFault(plain);
  return fault === null ? { plain } : { fault };
}

function readPaypal(typed: string): ReadWay {
  const plain = paypalName(typed);
  return plain === null ? { fault: 'Please enter a name or a link of paypal.me.' } : { plain };
}

/** What the payee types: a name, and as many ways as they have. Each is checked as typed. */
const payWaysFields = {
  payeeName: requiredText(NAME_MAX, 'Please enter who is paid.'),
  iban: checkedNumber('readIban'),
  bic: checkedNumber('readBic'),
  paymentLink: checked(LINK_MAX, readLink),
  paypalMe: checked(LINK_MAX, readPaypal),
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

/** What makes a way to pay another one: not how it is spelled. */
const identityOf: { [Key in keyof ReadWays]?: (way: string) => string } = {
  // A bank's main office may be left out.
  bic: (way) => way.replace(/XXX$/, ''),
  paypalMe: (way) => way.toLowerCase(),
  paymentLink: (way) => (URL.canParse(way) ? new URL(way).href : way),
};

/** True if two ways to pay lead to the same accounts, however they are spelled. */
export const areSameWays = (a: ReadWays, b: ReadWays): boolean =>
  WAY_KEYS.every((key) => {
    const [one, other] = [a[key], b[key]].map((way) => {
      const line = way.replace(/\s+/g, ' ').trim();
      return identityOf[key]?.(line) ?? line;
    });
    return one === other;
  });

/**
 * What to tell somebody was there before: the last that they were shown that is not what counts
 * now. Undefined if there is nothing to tell.
 */
export const lastOther = (shown: readonly ReadWays[], now: ReadWays): ReadWays | undefined =>
  shown.findLast((ways) => !areSameWays(ways, now));
