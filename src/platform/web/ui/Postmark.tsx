import { useId } from 'react';
import { cn } from './cn';

const INKS = {
  soft: 'text-ink-soft',
  teal: 'text-teal',
  green: 'text-success',
  dark: 'text-ink',
};

export type PostmarkInk = keyof typeof INKS;

interface PostmarkProps {
  /** One word of at most eight letters or so. */
  state: string;
  ink: PostmarkInk;
  /** Overrides the width of 8 rem. */
  className?: string | undefined;
}

/** A trip's state as a postmark: two rings, and the waves that cancel a stamp. */
export function Postmark({ state, ink, className }: PostmarkProps) {
  const ring = useId();
  return (
    <span className={cn('inline-block w-32 -rotate-6', INKS[ink], className)}>
      <span className="sr-only">{state}</span>
      <svg
        viewBox="0 0 128 80"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="w-full"
      >
        <defs>
          <path id={`${ring}-top`} d="M13.5 40a26.5 26.5 0 0 1 53 0" />
          <path id={`${ring}-foot`} d="M9 40a31 31 0 0 0 62 0" />
        </defs>
        <circle cx="40" cy="40" r="37" strokeWidth="2.5" />
        <circle cx="40" cy="40" r="22" strokeWidth="1.25" />
        <g strokeWidth="2" strokeLinecap="round" opacity="0.75">
          {[20, 30, 40, 50, 60].map((y) => (
            <path
              key={y}
              d={`M${y === 40 ? 80 : y === 30 || y === 50 ? 79 : 75} ${y}q5-5 10 0t10 0 10 0 10 0 8 0`}
            />
          ))}
        </g>
        <g
          fill="currentColor"
          stroke="none"
          className="font-display"
          fontWeight="700"
          textAnchor="middle"
        >
          <text fontSize="9" letterSpacing="1.8">
            <textPath href={`#${ring}-top`} startOffset="50%">
              GANGWAY
            </textPath>
          </text>
          <text fontSize="9" letterSpacing="1.8">
            <textPath href={`#${ring}-foot`} startOffset="50%">
              ALL ABOARD
            </textPath>
          </text>
          <rect
            x="1"
            y="29"
            width="78"
            height="22"
            rx="2"
            fill="var(--stamp-paper, var(--card))"
            stroke="currentColor"
            strokeWidth="2.5"
          />
          <text
            x="40"
            y="45"
            fontSize={state.length > 7 ? 12.25 : 14}
            letterSpacing="0.6"
            fontWeight="800"
          >
            {state.toUpperCase()}
          </text>
        </g>
      </svg>
    </span>
  );
}
