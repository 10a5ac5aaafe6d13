import { useState } from 'react';
import { cn } from './cn';
import { initialsOf } from './initials';

interface AvatarProps {
  /** Drawn as initials; no name leaves for another site (DESIGN 7.12). */
  name: string;
  image?: string | null | undefined;
  /** One of the 15 tag colours; without it the name decides. */
  colour?: number;
  size?: 'sm' | 'md' | 'lg';
  /** Only where the name is not written beside it: names the picture for assistive technology. */
  label?: string;
  className?: string;
}

const SIZES = {
  sm: 'size-9 text-sm',
  md: 'size-12 text-lg',
  lg: 'size-16 text-2xl',
};

function colourOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return sum % 15;
}

/** A person as a round picture, or as initials on a colour that stays theirs. Decorative by default. */
export function Avatar({ name, image, colour, size = 'md', label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const showImage = Boolean(image) && broken !== image;
  const letters = initialsOf(name);
  return (
    <span
      data-tag={colour ?? colourOf(name)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cn(
        'relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full bg-tag-mid font-display font-bold leading-none tracking-tight text-on-tag-mid forced-colors:border',
        SIZES[size],
        className,
      )}
    >
      {showImage ? (
        <img
          src={image ?? ''}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(image ?? null)}
        />
      ) : (
        letters || (
          <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-2/3">
            <circle cx="12" cy="8.5" r="4.5" />
            <path d="M3 23a9 8.5 0 0 1 18 0z" />
          </svg>
        )
      )}
    </span>
  );
}
