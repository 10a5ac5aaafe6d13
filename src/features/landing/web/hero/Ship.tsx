const steps = (from: number, by: number, count: number) =>
  Array.from({ length: count }, (_, k) => from + k * by);

/** A row of equal windows as one path. */
const windows = (from: number, by: number, count: number, y: number, w: number, h: number) =>
  steps(from, by, count)
    .map((x) => `M${x} ${y}h${w}v${h}h-${w}z`)
    .join('');

/** A row of round ports as one path of dots. */
const ports = (from: number, by: number, count: number, y: number) =>
  steps(from, by, count)
    .map((x) => `M${x} ${y}h0`)
    .join('');

const FLAGS = ['coral', 'gold', 'glass', 'coral2'];

/** Signal flags from the bow to the masthead, then aft to the first funnel. */
const FLAG_PLACES = steps(1, 1, 9).map((k) => {
  const t = k / 10;
  return [702 + 266 * t, 476 - 246 * t + 70 * t * (1 - t)] as const;
});

/** The liner at the quay: hull, decks, funnels and the flag line. Water line at y 700. */
export function Ship() {
  return (
    <>
      <path
        stroke="var(--h-cloud)"
        strokeWidth="26"
        strokeLinecap="round"
        d="M1130 214h60M1160 190h120M1200 166h90M1280 236h70M1310 212h130"
      />
      {[1062, 1192, 1322].map((x) => (
        <g key={x} transform={`translate(${x} 232)`}>
          <path fill="var(--h-coral)" d="M0 130L18 0H90L78 130Z" />
          <path fill="var(--h-coral2)" d="M52 130L62 0H90L78 130Z" />
          <path fill="var(--h-hull)" d="M14 30L18 0H90L87 30Z" />
          <path fill="var(--h-gold)" d="M12 44L13 36H86L85 44Z" />
        </g>
      ))}
      <path
        fill="none"
        stroke="var(--h-line)"
        strokeWidth="2"
        d="M702 476Q800 440 968 230M968 230L1076 236M968 230V390M950 262h36"
      />
      {FLAG_PLACES.map(([x, y], k) => (
        <path
          key={x}
          fill={`var(--h-${FLAGS[k % FLAGS.length]})`}
          d={`M${Math.round(x - 9)} ${Math.round(y + 5)}l17-11 3 23z`}
        />
      ))}
      <path
        fill="var(--h-white)"
        d="M958 392Q962 362 984 362H1450V392ZM932 432Q936 388 966 388H1450V436Z"
      />
      <path
        fill="var(--h-white)"
        d="M904 478Q908 432 932 430H1450V480ZM868 524Q872 476 900 474H1450V526Z"
      />
      <path
        fill="var(--h-shade)"
        d="M932 430H1450V438H928ZM904 474H1450V482H898ZM960 386H1450V392H956Z"
      />
      <path fill="var(--h-glass)" d="M956 400H1130V417H948ZM1000 370h80v10h-80Z" />
      <path
        stroke="var(--h-white)"
        strokeWidth="4"
        d="M980 398v22M1010 398v22M1040 398v22M1070 398v22M1100 398v22"
      />
      <path fill="var(--h-glass)" d={windows(1160, 34, 9, 402, 20, 14)} />
      <path fill="var(--h-glass)" d={windows(934, 34, 16, 446, 20, 18)} />
      <path fill="var(--h-glass)" d={windows(904, 30, 19, 494, 16, 16)} />
      {[1130, 1228, 1326, 1424].map((x) => (
        <g key={x}>
          <path fill="var(--h-gold)" d={`M${x} 424h74q-4 20-18 20h-38q-14 0-18-20z`} />
          <path fill="var(--h-coral)" d={`M${x + 4} 424q33-16 66 0z`} />
        </g>
      ))}
      <path
        fill="var(--h-hull)"
        d="M690 470C756 508 820 520 900 522H1450V704H776C752 636 716 552 690 470Z"
      />
      <path
        fill="var(--h-hull2)"
        d="M690 470C756 508 820 520 900 522H1450V536H900C822 534 760 524 697 490Z"
      />
      <path
        fill="var(--h-white)"
        d="M718 548C780 564 840 566 900 566H1450V572H900C840 572 782 570 720 555Z"
      />
      <path fill="var(--h-coral)" d="M765 676H1450V704H776Z" />
      <path fill="var(--h-gold)" d="M764 672H1450V678H766Z" />
      <path
        stroke="var(--h-port)"
        strokeWidth="13"
        strokeLinecap="round"
        d={ports(976, 46, 11, 600)}
      />
      <path
        stroke="var(--h-port)"
        strokeWidth="13"
        strokeLinecap="round"
        d={ports(976, 46, 11, 642)}
      />
      <path fill="var(--h-gold)" d="M884 562h44v52h-44z" />
      <path fill="var(--h-hull2)" d="M928 562h8v52h-8z" />
    </>
  );
}
