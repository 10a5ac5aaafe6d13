/** One way of writing for what differs only in case, spaces or accents (SPEC-2 3.3, SPEC-2 4). */
export function folded(text: string): string {
  // Only marks on Latin, Greek and Cyrillic letters are accents: elsewhere they tell words apart.
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f\s]/g, '');
  // Upper case, since 'ß' and 'SS' or the two kinds of a sigma meet there alone.
  return bare.toUpperCase().normalize('NFC');
}
