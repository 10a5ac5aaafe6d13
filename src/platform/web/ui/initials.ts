/** Returns one or two initials: the first letters of the first and last word, in upper case. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

function firstLetter(word: string): string {
  const letter = word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? '';
  return letter.toLocaleUpperCase('en-US');
}
