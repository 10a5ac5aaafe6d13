/** Invisible characters could make two paths look alike. Joiners separate words, as spaces do. */
const UNSEEN = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** A letter or digit, then letters, digits and combining marks (as in Hindi or Thai). */
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu;

/**
 * Turns text into a path segment: Unicode letters and digits in lower case (NFC), each other run of
 * characters as one hyphen, none at either end (SPEC 3, DESIGN 7.4). Empty if nothing is left.
 */
export function slug(text: string): string {
  const plain = text.replace(UNSEEN, '').toLowerCase().normalize('NFC');
  return (plain.match(WORDS) ?? []).join('-');
}
