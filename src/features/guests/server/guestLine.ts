import * as z from 'zod/mini';
import { plainLine } from '@/platform/domain/plainLine';
import { emailAddress } from '@/platform/domain/text';
import { guestName } from '../domain/guestFields';
import { apartFromNote } from '../domain/splitName';

/** Someone expected, as the organizer wrote them down. */
export interface GuestEntry {
  name: string;
  /** What stood in brackets behind it. */
  note?: string;
  /** In lower case. */
  email: string | null;
}

type Read = { guest: GuestEntry } | { reason: string };

/** Bullets in pasted lists: '- Ana', '• Ana', '3. Ana', '3) Ana'. */
const BULLET = /^(?:[-*•–—]|\d{1,3}[.)])\s+/u;

/** 'Ana <ana@x.org>'. */
const ANGLED = /^([^<>]*)<([^<>]*)>$/u;

/** Mail programs quote a name that contains a comma: '"Lima, Ana" <ana@x.org>'. */
const QUOTES = /^["'“”‘’]+|["'“”‘’]+$/gu;

/** 'mailto:ana@x.org?subject=…', as it is copied from a link. */
const MAILTO = /mailto:([^\s<>?]+)(?:\?[^\s<>]*)?/giu;

/** 'Ana Lima (ana@x.org)'. */
const BRACKETED = /[([]\s*([^\s()[\]<>]+@[^\s()[\]<>]+)\s*[)\]]/u;

/** Six digits or more, with what phone numbers hold between them. */
const PHONE_NUMBER = /\d(?:[\s()./-]*\d){5}/u;

/** 'Ana & Bo', 'Ana + 2 kids', '+1', 'Ana and Bo', 'Ana / Bo', '2 kids'. */
const PEOPLE =
  /[&＆+]|\s\/\s|(?:^|\s)(?:and|plus|und|et)\s|(?:^|[\s(])\d+\s*(?:kids?|child(?:ren)?|adults?|people|persons?|guests?)(?!\p{L})/iu;

/** Longer than any name and email, in UTF-16 units. */
const LINE_MAX = 600;

const TOO_LONG = 'This line is too long for a name and an email.';
const NAME_FIRST = 'Please write the name first, then the email.';
const SEVERAL = 'Please write one guest a line.';
const NO_NAME = 'Please write a name before the email.';
const WHICH_NAME = 'We cannot tell the first name. Please write “Ana Lima, ana@example.org”.';
const SEVERAL_PEOPLE = 'This looks like several people. Please write each on a line of their own.';
const PHONE = 'We keep no phone numbers. Please leave it out.';
const COMMA_WITHOUT_EMAIL =
  'After a comma we expect an email. For a name alone, leave the comma out.';

/** Splits a line into name and email as typed; the email is null if the line has only a name. */
function parts(line: string): { name: string; email: string | null } {
  const [, angledName, angledEmail] = ANGLED.exec(line) ?? [];
  if (angledName !== undefined && angledEmail !== undefined) {
    return { name: angledName, email: angledEmail };
  }
  if (!line.includes('@')) return { name: line, email: null };
  // The email comes last: after the comma, or after the last space if there is no comma.
  const at = Math.max(line.lastIndexOf(','), line.lastIndexOf(';'));
  const cut = at === -1 ? line.trimEnd().search(/\S+$/u) : at + 1;
  return {
    name: line.slice(0, cut).replace(/[,;:|\s]+$|\s[-–—]\s*$/u, ''),
    email: line.slice(cut),
  };
}

/** 'Lima, Ana', as mail programs write names, is Ana Lima; null if it may be two people. */
function firstNameFirst(name: string): string | null {
  const [last = '', first, ...more] = name.split(/\s*,\s*/u);
  if (first === undefined) return name;
  const areNames = last.includes(' ') && first.includes(' ');
  return more.length > 0 || areNames || first === '' ? null : `${first} ${last}`;
}

function sentenceOf(error: z.core.$ZodError): string {
  return error.issues[0]?.message ?? 'We could not read this line.';
}

/**
 * Reads one line of a guest list: 'Ana Lima', 'Ana <ana@x.org>' or 'Ana, ana@x.org' (SPEC-2 4).
 * Returns null for an empty line, the guest, or a sentence that says why the line is not one.
 */
export function readGuestLine(line: string): Read | null {
  const whole = plainLine(line).trim();
  if (whole === '') return null;
  // The code below looks at each character more than once.
  if (whole.length > LINE_MAX) return { reason: TOO_LONG };
  const bare = whole.replace(BULLET, '').replace(MAILTO, '$1').replace(BRACKETED, '<$1>');
  const text = bare.replace(/[,;\s]+$/u, '');
  if (text === '') return null;
  const { name: written, email: address } = parts(text);
  const said = written.trim().replace(QUOTES, '').trim().replace(/\s+/gu, ' ');
  const isOnlyAddress = said.includes('@') && said.toLowerCase() === address?.trim().toLowerCase();
  if (address !== null && (said === '' || isOnlyAddress)) return { reason: NO_NAME };
  if (written.includes('@')) return { reason: address?.includes('@') ? SEVERAL : NAME_FIRST };
  if (PHONE_NUMBER.test(said)) return { reason: PHONE };
  if (PEOPLE.test(said)) return { reason: SEVERAL_PEOPLE };
  if (address === null && /[,;]/u.test(written)) return { reason: COMMA_WITHOUT_EMAIL };
  const name = ANGLED.test(text) ? firstNameFirst(said) : said;
  if (name === null || /[,;]/u.test(name)) return { reason: WHICH_NAME };
  const named = z.safeParse(guestName, name);
  if (!named.success) return { reason: sentenceOf(named.error) };
  const { name: alone, note } = apartFromNote(named.data);
  const who = { name: alone, ...(note !== '' && { note }) };
  if (address === null) return { guest: { ...who, email: null } };
  const reached = z.safeParse(emailAddress, address);
  if (!reached.success) return { reason: sentenceOf(reached.error) };
  return { guest: { ...who, email: reached.data } };
}
