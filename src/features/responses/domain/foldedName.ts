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

/** The pairs of letters that follow each other in a name. */
function pairsOf(name: string): string[] {
  const letters = [...foldedName(name)];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/** Returns what is named most like `name` first, as two spellings of one name; all else stays. */
export function nearestNames<T extends { name: string }>(all: readonly T[], name: string): T[] {
  const pairs = new Set(pairsOf(name));
  const likeness = new Map(
    all.map((one) => {
      const own = new Set(pairsOf(one.name));
      const shared = [...own].filter((pair) => pairs.has(pair)).length;
      return [one, shared / Math.max(1, own.size + pairs.size)];
    }),
  );
  return all.toSorted((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0));
}
