import { HERO_PALETTE } from './hero/heroPalette';

/** A stamp with a small liner on it, cancelled by a round postmark. Decoration. */
export function Postmark({ className }: { className: string }) {
  const ring = 'M28 76a44 44 0 1 1 88 0a44 44 0 1 1-88 0';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 256 150"
      width="256"
      height="150"
      className={`${HERO_PALETTE} [--stamp:#fbe5bd] dark:[--stamp:#8c9cb8] ${className}`}
    >
      <path
        fill="none"
        stroke="var(--stamp)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="0 13"
        d="M140 10H244V140H140Z"
      />
      <path fill="var(--stamp)" d="M140 10H244V140H140Z" />
      <path fill="var(--h-near)" d="M148 18H236V132H148Z" />
      <circle cx="204" cy="62" r="26" fill="var(--h-sun)" />
      <path fill="var(--h-coral)" d="M178 66l3-22h13l-2 22zM200 66l3-22h13l-2 22z" />
      <path fill="var(--h-white)" d="M168 74q2-10 10-10h58v22h-72z" />
      <path fill="var(--h-hull)" d="M156 80q20 8 80 6v24h-66z" />
      <path fill="var(--h-sea2)" d="M148 110q11-6 22 0t22 0 22 0 22 0v22h-88z" />
      <g fill="none" stroke="var(--ink)" strokeWidth="2.500">
        <path d={ring} />
        <path d="M42 76a30 30 0 1 1 60 0a30 30 0 1 1-60 0M116 58q14-8 28 0t28 0 28 0M117 70q14-8 28 0t28 0 28 0M117 82q14-8 28 0t28 0 28 0M114 94q14-8 28 0t28 0 28 0" />
        <path strokeLinecap="round" strokeLinejoin="round" d="M56 84l32-16-8 22-8-8zM72 82l16-14" />
      </g>
    </svg>
  );
}
