export type BoarderLook = {
  /** Where the feet stand, in the scene's units. */
  at: [x: number, y: number];
  coat: string;
  trousers: string;
  skin: string;
  hair: string;
  scale?: number;
  hat?: 'brim' | 'cap' | 'bun' | 'long';
  bag?: 'roller' | 'pack' | 'case';
  waves?: boolean;
};

const HAIR = {
  brim: 'M-13-59Q-8-62-7-64Q0-74 8-64Q9-62 14-59Z',
  cap: 'M-7-58Q-8-68 1-68Q9-68 9-61L15-59Z',
  bun: 'M-7-56Q-8-67 1-67Q8-67 8-60Q1-64-3-56ZM-10-66a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  long: 'M8-60Q8-68 0-68Q-9-68-8-56L-10-46Q-4-46-3-56Q-1-62 8-60Z',
};

const BAGS = {
  roller: 'M-27-22h14v20h-14zM-25-2h3v3h-3zM-18-2h3v3h-3z',
  pack: 'M-9-48h-5q-5 0-5 6v12q0 5 5 5h6z',
  case: 'M4-24h20v15H4zM11-24v-4h6v4z',
};

/** One traveler on the way aboard, 68 units tall, walking to the right. */
export function Boarder({
  at,
  coat,
  trousers,
  skin,
  hair,
  hat,
  bag,
  waves,
  scale = 1,
}: BoarderLook) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})scale(${scale})`} strokeLinecap="round" fill="none">
      {bag === 'roller' && <path stroke="var(--h-line)" strokeWidth="2" d="M-17-22L-9-36" />}
      {bag && bag !== 'case' && <path fill="var(--h-coral2)" d={BAGS[bag]} />}
      <path stroke={trousers} strokeWidth="7" d="M-2-26L-8-3M2-26L9-4" />
      <path fill={coat} d="M-10-24L-8-44Q0-53 8-44L10-24Z" />
      <path stroke={skin} strokeWidth="5" d={waves ? 'M6-44L15-56 17-66' : 'M-1-43L2-32 12-29'} />
      <path stroke={coat} strokeWidth="7" d={waves ? 'M5-43L12-52' : 'M-2-43L0-34'} />
      {bag === 'case' && <path fill="var(--h-gold)" d={BAGS.case} />}
      <circle cx="1" cy="-58" r="7.500" fill={skin} />
      {hat && <path fill={hair} d={HAIR[hat]} />}
    </g>
  );
}
