import { cn } from './cn';

/**
 * The wordmark, in real text. It names the home link around it.
 * @param markOnPhone on phones show only the mark, to save space; the name is still read out
 */
export function Logo({ markOnPhone = false }: { markOnPhone?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-2xl font-extrabold leading-none tracking-[-0.035em] text-ink">
      <LogoMark />
      <span className={cn(markOnPhone && 'max-sm:sr-only')}>Gangway</span>
    </span>
  );
}

/** The mark: a luggage tag with a gangway's steps cut out. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[1.4em] shrink-0 text-coral">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M10.6 2h10.8c.6 0 1.1.25 1.5.7l5.6 6.4c.3.37.5.84.5 1.3V27a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V10.4c0-.46.2-.93.5-1.3l5.6-6.4c.4-.45.9-.7 1.5-.7ZM16 10.1a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM7 27h6v-4h4.7v-4h4.7v-4H25v-3h-5.6v4h-4.7v4H10v4H7Z"
      />
    </svg>
  );
}
