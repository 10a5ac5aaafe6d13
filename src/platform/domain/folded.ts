/** Makes texts equal that differ only in case, spaces or accents (SPEC-2 3.3). */
export function folded(text: string): string {
  // Only Latin, Greek and Cyrillic marks are accents. In other scripts they tell words apart.
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f\s]/g, '');
  // Upper case, because only there do 'ß' and 'SS', or the two forms of sigma, match.
  return bare.toUpperCase().normalize('NFC');
}
