import { cn } from './cn';
import { tagColours } from './tagColours';

interface AvatarProps {
  /** Shown as initials. No name is ever sent to another site (DESIGN 7.12). */
  name: string;
  /** One of the 15 tag colors. Derived from the name by default. */
  colour?: number;
  size?: 'sm' | 'md' | 'lg';
}

/** Letters as large as the circle is. */
const SIZES = {
  sm: 'size-9 text-[calc(var(--spacing)*3.5)]',
  md: 'size-12 text-[calc(var(--spacing)*4.5)]',
  lg: 'size-16 text-[calc(var(--spacing)*6)]',
};

function colourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 15;
}

/** A person's initials on a lasting color. Decorative, because the name is always next to it. */
export function Avatar({ name, colour, size = 'md' }: AvatarProps) {
  const letters = initialsOf(name);
  return (
    <span
      style={tagColours(colour ?? colourOf(name))}
      aria-hidden="true"
      translate="no"
      className={cn(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-tag-mid font-display font-bold leading-none tracking-tight text-on-tag-mid forced-colors:border',
        SIZES[size],
      )}
    >
      {letters || (
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-2/3">
          <circle cx="12" cy="8.5" r="4.5" />
          <path d="M3 23a9 8.5 0 0 1 18 0z" />
        </svg>
      )}
    </span>
  );
}

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
