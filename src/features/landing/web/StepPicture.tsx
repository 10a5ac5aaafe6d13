export type StepName = 'create' | 'share' | 'gather' | 'plan';

const PICTURES: Record<StepName, React.ReactNode> = {
  create: (
    <>
      <path fill="var(--sun)" d="M8 26H66V70H8Z" />
      <path fill="var(--card)" d="M66 26H88V70H66Z" />
      <path fill="none" stroke="var(--ink)" strokeWidth="3" d="M8 26H88V70H8Z" />
      <path fill="none" stroke="var(--ink)" strokeWidth="3" strokeDasharray="4 4" d="M66 28V70" />
      <path
        fill="none"
        stroke="#16263b"
        strokeWidth="4"
        strokeLinecap="round"
        d="M18 40h26M18 50h36M18 60h18"
      />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M77 40v16M74 48h6"
      />
    </>
  ),
  share: (
    <>
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeDasharray="1 7"
        strokeLinecap="round"
        d="M10 76C20 60 30 72 36 58"
      />
      <path fill="var(--teal-wash)" d="M88 16L14 44 38 54 72 28 48 58 76 72Z" />
      <path fill="var(--teal)" d="M88 16L38 54 42 76 52 60 48 58Z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M88 16L14 44 38 54 42 76 52 62 76 72ZM38 54L88 16"
      />
    </>
  ),
  gather: (
    <>
      <path fill="var(--coral)" d="M30 34L44 20H84V48H44Z" />
      <path fill="var(--sun)" d="M12 62L26 48H66V76H26Z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M30 34L44 20H84V48H44ZM12 62L26 48H66V76H26Z"
      />
      <path
        fill="var(--card)"
        stroke="var(--ink)"
        strokeWidth="3"
        d="M38 34a4 4 0 1 0 8 0a4 4 0 1 0-8 0M20 62a4 4 0 1 0 8 0a4 4 0 1 0-8 0"
      />
      <path
        fill="none"
        stroke="#16263b"
        strokeWidth="4"
        strokeLinecap="round"
        d="M54 30h20M54 39h13M36 58h20M36 67h13"
      />
    </>
  ),
  plan: (
    <>
      <path fill="var(--teal-wash)" d="M10 26L36 16V66L10 76ZM60 26L86 16V66L60 76Z" />
      <path fill="var(--sun)" d="M36 16L60 26V76L36 66Z" />
      <path
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinejoin="round"
        d="M10 26L36 16 60 26 86 16V66L60 76 36 66 10 76ZM36 16V66M60 26V76"
      />
      <path
        fill="none"
        stroke="var(--coral)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 8"
        d="M20 62C28 46 44 60 50 46"
      />
      <path
        fill="var(--coral)"
        stroke="var(--ink)"
        strokeWidth="3"
        d="M66 56C54 42 54 28 66 28S78 42 66 56Z"
      />
      <circle cx="66" cy="39" r="3.500" fill="var(--card)" />
    </>
  ),
};

/** The small print beside a step of 'How It Works': ticket, paper plane, two tags, map. */
export function StepPicture({ name }: { name: StepName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 92" width="96" height="92" className="h-20 w-auto">
      {PICTURES[name]}
    </svg>
  );
}
