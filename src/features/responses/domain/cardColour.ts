/** The number of card colours (SPEC 9). */
export const CARD_COLOURS = 15;

/**
 * The colour of a response's card, 0 to 14: a hash of the email (SPEC 2), so that a traveler keeps
 * the same one on every page and visit. FNV-1a over code points, ignoring case, as addresses do.
 */
export function cardColour(email: string): number {
  let hash = 0x811c9dc5;
  for (const letter of email.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // The low bits of FNV-1a alone repeat for similar addresses; fold the high half in.
  return ((hash ^ (hash >>> 16)) >>> 0) % CARD_COLOURS;
}
