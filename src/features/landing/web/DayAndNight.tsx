import type { ComponentProps } from 'react';

/** A picture from a file, in its day or night version; the fragment `#night` is the latter. */
export function DayAndNight({ src, alt, ...more }: ComponentProps<'img'> & { alt: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${src}#night`} />
      <img src={src} alt={alt} decoding="async" {...more} />
    </picture>
  );
}
