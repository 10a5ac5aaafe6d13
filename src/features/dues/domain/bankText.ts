import anyAscii from 'any-ascii';
import { withoutUnseen } from '@/platform/domain/pasted';

/** EPC069-12's limits of the name and the reference, in characters. */
const NAME_MOST = 70;
const REFERENCE_MOST = 140;

/** Emoji, which have no letters. */
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu;

const withoutSlashes = (text: string): string => text.replace(/^[\s/]+|[\s/]+$/g, '');

/**
 * Writes text in the letters that a SEPA transfer takes (a–z, A–Z, 0–9, space and / - ? : ( ) . , ' +;
 * no '/' at either end, and no two of them), others by letters: 'Groß' as 'Gross', 'Москва' as
 * 'Moskva'.
 */
export function bankText(text: string): string {
  const letters = anyAscii(withoutUnseen(text.normalize('NFC').replace(PICTURES, '')));
  const taken = letters.replaceAll('&', '+').replace(/[^a-zA-Z0-9/\-?:().,'+]+/g, ' ');
  return withoutSlashes(taken.replace(/\/(?: *\/)+/g, '/'));
}

const cut = (text: string, most: number) => withoutSlashes(text.slice(0, Math.max(0, most)));

/** The payee's name as a transfer has it; '' if a bank takes none of its letters. */
export const payeeInBank = (name: string): string => cut(bankText(name), NAME_MOST);

/**
 * The reference of a payment, '{trip} {name} {number}', in at most 140 letters that banks take (SPEC-4
 * 15.2). A long trip name is cut, so that the payee still reads who paid.
 * @param number the party's own, which tells two of one name apart
 */
export function paymentReference(tripName: string, name: string, number: number): string {
  const who = [cut(bankText(name), REFERENCE_MOST - 5), String(number)];
  const room = REFERENCE_MOST - who.join(' ').length - 1;
  return [cut(bankText(tripName), room), ...who].filter((part) => part !== '').join(' ');
}
