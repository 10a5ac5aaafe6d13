import { folded } from '@/platform/domain/folded';

/** Letters with a stroke and joined ones, which are no accents and so survive `folded`. */
const PLAIN: Record<string, string> = {
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ð: 'D', Ħ: 'H', Ŧ: 'T', Ɨ: 'I', Ƶ: 'Z', Ǥ: 'G', Ƀ: 'B' },
  ...{ Æ: 'AE', Œ: 'OE', Þ: 'TH' },
};

/** All of the above. */
const STRANGE = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/**
 * Makes names equal that have the same letters: without case, accents, strokes, apostrophes,
 * hyphens and spaces (SPEC-2 4 'Is this them?'). `name_letters` in the database does the same.
 */
export function foldedName(name: string): string {
  const bare = folded(name);
  // Unicode counts some apostrophes among the letters, as in Hawaiʻi.
  const letters = bare.replace(/[^\p{L}\p{M}\p{N}]|[ʹ-ʿˈ]/gu, '');
  // A name of signs alone is compared as it is.
  return (letters || bare).replace(STRANGE, (letter) => PLAIN[letter] ?? letter);
}
