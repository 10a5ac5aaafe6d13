import { Fragment } from 'react';
import {
  type LegalSection,
  type LegalText,
  NO_SUPPORT_EMAIL,
  SUPPORT_EMAIL,
} from '../domain/legalText';
import { EFFECTIVE_DATE } from '../domain/termsConstants';

type LegalPageProps = { text: LegalText; supportEmail: string | null };

/** A legal text to read, link to and print: contents at the side, lines of about 68 characters. */
export function LegalPage({ text, supportEmail }: LegalPageProps) {
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-10 px-5 py-12 sm:px-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-20 print:block print:max-w-none print:p-0">
      <header className="max-w-[62ch] lg:col-start-2">
        <h1 className="text-4xl sm:text-5xl">{text.title}</h1>
        <p className="mt-4 text-ink-soft">
          Effective <time dateTime={EFFECTIVE_DATE.iso}>{EFFECTIVE_DATE.text}</time>
        </p>
        <p className="mt-6 text-lg">{text.intro}</p>
      </header>
      <nav
        aria-label="Contents"
        data-no-print
        className="self-start lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
      >
        <p className="font-display font-bold">Contents</p>
        <ol className="mt-2 border-l-[3px] border-dotted border-line-strong">
          {text.sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center gap-2 px-4 py-1.5 leading-snug text-teal hover:text-teal-hover hover:underline"
              >
                <span className="w-[1.25rem] shrink-0 text-right text-sm text-ink-soft tabular-nums">
                  {index + 1}
                </span>
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="max-w-[62ch] space-y-12 text-[1.0625rem] leading-[1.7] lg:col-start-2 print:mt-8 print:space-y-6 print:text-base">
        {text.sections.map((section, index) => (
          <LegalSectionView
            key={section.id}
            section={section}
            number={index + 1}
            supportEmail={supportEmail}
          />
        ))}
      </div>
    </div>
  );
}

type LegalSectionViewProps = { section: LegalSection; number: number; supportEmail: string | null };

/** One numbered section of a legal text: the short version first, then the binding words. */
function LegalSectionView({ section, number, supportEmail }: LegalSectionViewProps) {
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

type SupportLinkedTextProps = { text: string; supportEmail: string | null };

/** Turns the support address into a mail link wherever a text names it; plain words if none is set. */
function SupportLinkedText({ text, supportEmail }: SupportLinkedTextProps) {
  const parts = text.split(SUPPORT_EMAIL).map((words, at) => ({ words, at }));
  return parts.map(({ words, at }) => (
    <Fragment key={at}>
      {at > 0 &&
        (supportEmail ? (
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        ) : (
          <span>{NO_SUPPORT_EMAIL}</span>
        ))}
      {words}
    </Fragment>
  ));
}
