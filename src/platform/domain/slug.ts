/** Invisible characters would make two paths that look alike; joiners separate words as spaces do. */
const UNSEEN = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** A letter or digit, then letters, digits and the marks that belong to them (as in Hindi or Thai). */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu;

/**
 * Turns text into the words of a path: Unicode letters and digits in lower case (NFC), every other run
 * of characters one hyphen, none at either end (SPEC 3, DESIGN 7.4). Empty when there is nothing left.
 */
export function slug(text: string): string {
  const plain = text.replace(UNSEEN, '').toLowerCase().normalize('NFC');
  return (plain.match(WORDS) ?? []).join('-');
}
