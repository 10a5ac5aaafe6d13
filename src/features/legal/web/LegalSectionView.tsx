import type { LegalSection } from '../domain/legalText';
import { SupportLinkedText } from './SupportLinkedText';

type LegalSectionViewProps = { section: LegalSection; number: number; supportEmail: string | null };

/** One numbered section of a legal text: the short version first, then the words that bind. */
export function LegalSectionView({ section, number, supportEmail }: LegalSectionViewProps) {
  const headingId = `${section.id}-heading`;
  return (
    <section id={section.id} aria-labelledby={headingId} className="scroll-mt-6">
      <h2 id={headingId} className="text-2xl break-after-avoid">
        <span className="mr-2 text-ink-soft">{number}.</span>
        {section.heading}
      </h2>
      <p className="mt-4 border-l-4 border-sun bg-sun-wash px-4 py-3 break-inside-avoid">
        <strong className="font-semibold">In short:</strong> {section.inShort}
      </p>
      <div className="mt-4 space-y-4">
        {section.blocks.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>
              <SupportLinkedText text={block} supportEmail={supportEmail} />
            </p>
          ) : (
            <ul key={block[0]} className="list-disc space-y-2 pl-6 marker:text-teal">
              {block.map((point) => (
                <li key={point}>
                  <SupportLinkedText text={point} supportEmail={supportEmail} />
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}
