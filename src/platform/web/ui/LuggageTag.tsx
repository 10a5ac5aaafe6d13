import type { ReactNode } from 'react';
import { cn } from './cn';
import { tagColours } from './tagColours';

interface LuggageTagProps {
  /** An index into the palette, 0 to 14. The same person always gets the same color. */
  colour: number;
  /** The traveler's name, as the tag's heading. */
  title: ReactNode;
  subtitle?: ReactNode;
  avatar?: ReactNode;
  /** Next to the name: 'You', a menu. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A traveler's answers as a luggage tag, with cut corners, an eyelet and a string. */
export function LuggageTag(props: LuggageTagProps) {
  const { colour, title, subtitle, avatar, aside, children, className } = props;
  return (
    <article
      style={tagColours(colour)}
      className={cn('relative flex min-w-0 flex-col pt-6', className)}
    >
      <svg
        viewBox="0 0 60 52"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
        className="print:hidden absolute top-0 left-1/2 z-10 h-13 w-15 -translate-x-1/2 overflow-visible text-line-strong"
      >
        <circle cx="30" cy="48" r="9.5" stroke="var(--tag-mid)" strokeWidth="5" />
        <path
          d="M30 47C27 34 18 21 22 10c3-8 13-8 16 0 4 11-5 24-8 37"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <div className="cut-paper flex grow flex-col">
        <div
          data-surface
          className="tag-paper flex grow flex-col gap-4 bg-tag px-5 pt-12 pb-5 text-ink print:pt-5"
        >
          <header className="flex flex-wrap items-start gap-3">
            {avatar}
            <div className="flex min-h-12 flex-col justify-center text-beside">
              <h2 className="text-lg">{title}</h2>
              {subtitle && <p className="text-[0.9375rem] leading-snug">{subtitle}</p>}
            </div>
            {aside && <div className="shrink-0 self-start">{aside}</div>}
          </header>
          {children && (
            <div className="flex grow flex-col gap-3 border-t-[1.5px] border-dashed border-tag-mid pt-4 [&_dt]:text-tag-deep">
              {children}
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
