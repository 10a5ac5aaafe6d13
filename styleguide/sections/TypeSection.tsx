import { Specimen } from '../Specimen';

const WORDS = 'Seven friends, one boat to Lisbon';

/** The two typefaces in the sizes that pages use. */
export function TypeSection() {
  return (
    <>
      <Specimen label="Title of a page">
        <p className="font-display text-[clamp(2rem,1.55rem+2vw,2.875rem)] leading-tight font-extrabold tracking-[-0.025em] text-balance">
          {WORDS}
        </p>
      </Specimen>
      <Specimen label="Heading of a section, 30 px">
        <p className="font-display text-3xl leading-tight font-bold">{WORDS}</p>
      </Specimen>
      <Specimen label="Title of a pass or a window, 24 px">
        <p className="font-display text-2xl leading-tight font-bold">{WORDS}</p>
      </Specimen>
      <Specimen label="Name on a tag, 18 px">
        <p className="font-display text-lg leading-tight font-bold">{WORDS}</p>
      </Specimen>
      <Specimen label="Eyebrow">
        <p className="eyebrow text-teal">Boarding pass</p>
      </Specimen>
      <Specimen label="Lead, 18 px">
        <p className="max-w-2xl text-lg leading-snug text-ink-soft">
          Share one link. Everyone says when they can go, what they can spend and what they must
          see.
        </p>
      </Specimen>
      <Specimen label="Text, 16 px, with a link">
        <p className="max-w-2xl">
          Nobody has to make an account to look at a trip. Whoever wants to answer signs up in a
          minute, and can <a href="#type">change the answers</a> until the trip is ready.
        </p>
      </Specimen>
      <Specimen label="Small text, 15 and 14 px">
        <p className="text-[0.9375rem] leading-snug text-ink-soft">A hint below a label.</p>
        <p className="text-sm text-ink-soft">A remark at the side.</p>
      </Specimen>
      <Specimen label="Figures in columns, and code">
        <p className="tabular-nums">07/11/2026 to 07/18/2026</p>
        <p>
          <code className="font-mono">01J8Z-4K7Q</code>
        </p>
      </Specimen>
      <Specimen label="Latin beyond English">
        <p className="font-display text-2xl font-bold">Žofia Østergård, Nguyễn Thị Ánh, Łukasz</p>
      </Specimen>
    </>
  );
}
