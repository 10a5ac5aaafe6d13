import type { CSSProperties } from 'react';

/** Sets the tag color of an element, an index into the palette (styles/tags.css). */
export const tagColours = (colour: number) =>
  ({
    '--tag': `var(--tag-${colour})`,
    '--tag-mid': `var(--tag-${colour}-mid)`,
    '--tag-deep': `var(--tag-${colour}-deep)`,
  }) as CSSProperties;
