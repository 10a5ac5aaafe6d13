import { Boarder, type BoarderLook } from './Boarder';

/**
 * The group of one trip, the first already at the door. Feet follow the ramp: y = 694 - 0.196 (x -
 * 470).
 */
const GROUP: BoarderLook[] = [
  {
    at: [866, 616],
    coat: 'var(--h-gold)',
    trousers: '#8fd0cb',
    skin: '#8a5238',
    hair: '#2a1a1a',
    hat: 'bun',
    waves: true,
  },
  {
    at: [808, 628],
    coat: 'var(--h-white)',
    trousers: 'var(--h-coral)',
    skin: '#e2a47c',
    hair: 'var(--h-gold)',
    hat: 'brim',
    bag: 'roller',
  },
  {
    at: [752, 639],
    coat: 'var(--h-coral)',
    trousers: '#8fd0cb',
    skin: '#8a5238',
    hair: 'var(--h-gold)',
    hat: 'cap',
    bag: 'pack',
  },
  {
    at: [716, 646],
    coat: '#8fd0cb',
    trousers: '#3a4f6e',
    skin: '#e2a47c',
    hair: '#7a3b22',
    hat: 'long',
    scale: 0.72,
  },
  {
    at: [650, 659],
    coat: 'var(--h-gold)',
    trousers: '#3a4f6e',
    skin: '#c98a5f',
    hair: '#3b2320',
    hat: 'long',
    bag: 'case',
  },
  {
    at: [590, 671],
    coat: '#8fd0cb',
    trousers: 'var(--h-coral2)',
    skin: '#8a5238',
    hair: '#fffdf9',
    hat: 'cap',
    bag: 'roller',
  },
  {
    at: [524, 684],
    coat: 'var(--h-coral)',
    trousers: '#3a4f6e',
    skin: '#f0bd95',
    hair: '#7a3b22',
    hat: 'bun',
    bag: 'pack',
  },
];

const POSTS = [480, 562, 644, 726, 808, 884].map((x) => [x, Math.round(694 - 0.196 * (x - 470))]);
const POST_LINES = POSTS.map(([x, y]) => `M${x} ${y}v-34`).join('');
const ROPE = POSTS.map(([x = 0, y = 0], k) =>
  k === 0 ? `M${x} ${y - 34}` : `Q${x - 41} ${y - 12} ${x} ${y - 34}`,
).join('');

/** The quay, the ramp up to the ship's door, and the travelers on it. */
export function Gangway() {
  return (
    <>
      <path fill="var(--h-quay)" d="M-10 694H520V716H-10Z" />
      <path fill="var(--h-quay2)" d="M-10 716H508V820H-10Z" />
      <path
        stroke="var(--h-quay)"
        strokeWidth="3"
        d="M-10 750H508M-10 784H508M80 718v32M230 718v32M390 718v32M150 752v32M310 752v32M460 752v32M60 786v34M240 786v34M400 786v34"
      />
      <path fill="none" stroke="var(--h-line)" strokeWidth="3" d="M424 680Q600 690 742 560" />
      <path fill="var(--h-hull)" d="M410 694v-8q-8-4-8-10t22-6 22 6-8 10v8Z" />
      <path fill="var(--h-wood)" d="M462 690L890 606V618L470 702H452Z" />
      <path fill="var(--h-gold)" d="M462 690L890 606V610L462 694Z" />
      {GROUP.map((look) => (
        <Boarder key={look.at[0]} {...look} />
      ))}
      <path
        fill="none"
        stroke="var(--h-line)"
        strokeWidth="4"
        strokeLinecap="round"
        d={POST_LINES}
      />
      <path fill="none" stroke="var(--h-coral)" strokeWidth="3.500" d={ROPE} />
      <path fill="var(--h-coral)" d="M268 638h74v56h-74z" />
      <path fill="var(--h-coral2)" d="M280 638h8v56h-8zM322 638h8v56h-8z" />
      <path fill="var(--h-glass)" d="M282 604h52v34h-52z" />
      <path fill="var(--h-gold)" d="M210 652h52v42h-52zM300 590h18v14h-18z" />
      <path fill="var(--h-white)" d="M220 662h14v22h-14zM334 648l14 8-10 20-14-8z" />
      <path
        fill="none"
        stroke="var(--h-line)"
        strokeWidth="3"
        d="M292 638q13-14 26 0M226 652q10-12 20 0"
      />
    </>
  );
}
