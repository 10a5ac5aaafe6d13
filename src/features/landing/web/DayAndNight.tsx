import type { ComponentProps } from 'react';

/** A picture that is a file, in its printing for day or night: a fragment of the file addresses the second. */
export function DayAndNight({ src, alt, ...more }: ComponentProps<'img'> & { alt: string }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${src}#night`} />
      <img src={src} alt={alt} decoding="async" {...more} />
    </picture>
  );
}
