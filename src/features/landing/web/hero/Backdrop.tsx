const RAYS =
  'M1100 330L2596 435 2562 667ZM1100 330L-342 743-389 513ZM1100 330L-396 225-362-7ZM1100 330L-270-280-158-487ZM1100 330L21-712 197-868ZM1100 330L442-1018 661-1104ZM1100 330L943-1162 1179-1168ZM1100 330L1463-1125 1686-1051ZM1100 330L1939-914 2123-767ZM1100 330L2314-552 2437-351ZM1100 330L2542-83 2589 147Z';

const STARS =
  'M60 60h0M250 40h0M470 56h0M650 40h0M720 200h0M700 120h0M820 90h0M790 250h0M30 330h0M760 330h0M930 50h0M1320 110h0M1400 240h0M1230 60h0M20 480h0';

/** Sky, sun (by night the moon), far shore with its lighthouse, and the sea, back to front. */
export function Backdrop() {
  return (
    <>
      <path fill="var(--h-ray)" d={RAYS} />
      <path stroke="var(--h-star)" strokeWidth="4" strokeLinecap="round" d={STARS} />
      <circle cx="1100" cy="340" r="196" fill="var(--h-sun)" />
      <path
        stroke="var(--h-cloud)"
        strokeWidth="22"
        strokeLinecap="round"
        d="M690 392h110M660 413h190M860 250h110M830 271h150M1330 330h160M1290 351h130"
      />
      <path fill="var(--h-beam)" d="M642 480L1100 400V468Z" />
      <path
        fill="var(--h-far)"
        d="M-10 596V548C60 520 110 530 170 506 230 484 270 520 340 522 420 524 470 500 540 520 600 536 700 566 800 596Z"
      />
      <path
        fill="var(--h-near)"
        d="M340 600C400 572 470 566 520 556 560 546 600 540 650 544 700 548 750 574 800 600ZM-10 600V574C60 560 130 566 190 580 220 588 240 594 260 600Z"
      />
      <path fill="var(--h-white)" d="M629 546L633 490H647L651 546Z" />
      <path fill="var(--h-coral)" d="M632 505L631 520H649L648 505ZM627 478L640 466 653 478Z" />
      <path fill="var(--h-glass)" d="M633 478H647V490H633Z" />
      <path fill="var(--h-sea)" d="M-10 590H1450V820H-10Z" />
      <path
        stroke="var(--h-glint)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M40 606h70M180 612h40M330 606h90M470 618h60M610 608h50M120 630h60M280 636h44M560 640h70M690 626h40"
      />
      <path
        fill="var(--h-sea2)"
        d="M-10 652q40-16 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V820H-10Z"
      />
    </>
  );
}
