import { folded } from '@/platform/domain/folded';

/** Letters with a stroke, which are no accents and so survive `folded`. */
const STROKES: Record<string, string> = {
  ...{ Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T', Ɨ: 'I', Ƶ: 'Z', Ǥ: 'G', Ƀ: 'B' },
};

/**
 * Makes names equal that have the same letters: without case, accents, strokes, apostrophes,
 * hyphens and spaces (SPEC-2 4 'Is this them?').
 */
export function foldedName(name: string): string {
  const bare = folded(name);
  const letters = bare.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  // A name of signs alone is compared as it is.
  return (letters || bare).replace(/[ŁØĐĦŦƗƵǤɃ]/g, (letter) => STROKES[letter] ?? letter);
}
