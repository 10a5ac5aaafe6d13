import { plainLine } from './plainLine';

/** Marks without a width, which chats and PDFs put between letters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Arabic and Persian digits; the low four bits of each code point are its value. */
const EASTERN = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A name or a mail program's brackets around an address: 'Ana <ana@x.org>'. */
const BRACKETS = /^[^<>]*<([^<>]+)>[\s.,;]*$/;

/** What stands before an address, up to a colon: 'mailto:', 'Link: '. */
const LABEL = /^[^@:/]*:\s*(?=https?:\/\/|[^\s@:/]+@)|^[^@:/]*:\s+/i;

/** Removes marks without a width. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * Cleans a number or code that was pasted: no marks without a width, full-width letters and digits
 * of other scripts as Latin ones. '²' and '½' stay, since '5²' is not 52.
 */
export function pastedCode(text: string): string {
  return withoutUnseen(text)
    .replace(/\P{No}+/gu, (run) => run.normalize('NFKC'))
    .replace(EASTERN, (digit) => `${digit.charCodeAt(0) & 0xf}`)
    .trim();
}

/** Cleans a web address that was pasted, and changes none of its letters. */
export function pastedLink(text: string): string {
  const line = plainLine(text);
  return (BRACKETS.exec(line)?.[1] ?? line).trim().replace(LABEL, '');
}

/** Cleans an email address that was pasted, and changes none of its letters. */
export const pastedEmail = (text: string): string => withoutUnseen(pastedLink(text)).trim();
