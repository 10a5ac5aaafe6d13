import { Backdrop } from './Backdrop';
import { Gangway } from './Gangway';
import { Ship } from './Ship';

/**
 * The hero's picture (DESIGN 8): a group walks up the gangway of a liner. Inline, so that the
 * prerendered page paints it first; its sky is the section's own background. Inks: `HERO_PALETTE`.
 */
export function HeroScene({ className }: { className: string }) {
  return (
    <svg
      role="img"
      aria-label="A group of seven travelers walks up the gangway of an ocean liner, the sun behind its funnels."
      viewBox="0 0 1440 810"
      width="1440"
      height="810"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <Backdrop />
      <Ship />
      <path
        fill="var(--h-sea3)"
        d="M490 726q40-14 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V820H490Z"
      />
      <path
        stroke="var(--h-glint)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M560 712h70M680 716h50M800 712h120M960 716h70M1090 712h150M1290 716h90M600 756h60M740 746h90M900 760h60M1040 748h110M1220 762h70M1340 746h60M690 786h70M860 792h110M1110 788h60M1270 796h90"
      />
      <path
        stroke="var(--h-gold)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M1010 728h120M1060 742h140M1000 770h90M1090 778h110"
      />
      <Gangway />
      <path
        fill="none"
        stroke="var(--h-line)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M700 300q14-14 22 0q8-14 22 0M770 252q9-10 15 0q6-10 15 0M668 356q8-9 13 0q5-9 13 0"
      />
    </svg>
  );
}
