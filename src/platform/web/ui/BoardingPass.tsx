import type { ReactNode } from 'react';
import { cn } from './cn';

const BAND =
  'flex min-h-9 flex-wrap items-center justify-between gap-x-3 px-5 py-2 [&_svg]:size-4 [&_svg]:shrink-0 print:bg-transparent print:text-ink';

const TONES = {
  teal: 'bg-teal text-on-teal',
  ink: 'bg-band text-on-band',
  sun: 'bg-sun text-on-sun',
};

interface BoardingPassProps {
  tone?: keyof typeof TONES;
  /** Text on the colored strip: 'Boarding pass', 'Sample trip'. */
  band: ReactNode;
  /** At the other end of the strip. */
  bandEnd?: ReactNode;
  /** The trip's name. A link in it makes the whole pass clickable. */
  title: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** On the stub: a `Postmark`. */
  stub?: ReactNode;
  /** Buttons next to the title, still clickable when the pass is a link. */
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/**
 * A trip as a boarding pass with a stub: on the right if there is room, below on a phone. The
 * title's link covers the pass (`after:absolute`), so the trip's name stays its only text.
 */
export function BoardingPass(props: BoardingPassProps) {
  const {
    tone = 'teal',
    band,
    bandEnd,
    title,
    headingLevel = 3,
    stub,
    actions,
    children,
    className,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cn('@container min-w-0', className)}>
      <div
        data-surface
        className="cut-paper group/pass relative flex h-full flex-col rounded-2xl @lg:flex-row has-[h2_a:focus-visible,h3_a:focus-visible]:outline-3 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-offset-4 has-[h2_a:focus-visible,h3_a:focus-visible]:outline-ring has-[h2_a:focus-visible,h3_a:focus-visible]:outline-solid"
      >
        <div
          className={cn(
            'flex min-w-0 grow flex-col overflow-hidden bg-card',
            stub
              ? 'notch-bottom rounded-t-2xl @lg:notch-right @lg:rounded-tr-none @lg:rounded-bl-2xl'
              : 'rounded-2xl',
          )}
        >
          <div className={cn(BAND, TONES[tone])}>
            <p className="eyebrow text-beside">{band}</p>
            {bandEnd && <p className="eyebrow flex shrink-0 items-center gap-1.5">{bandEnd}</p>}
          </div>
          <div className="flex grow flex-col gap-4 px-5 pt-4 pb-5">
            <div className="flex flex-wrap items-start gap-x-3">
              <Heading className="text-beside text-xl @lg:text-2xl [&_a]:text-ink [&_a]:no-underline [&_a]:outline-none [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-[''] [&_a:hover]:underline [&_a:hover]:decoration-2 [&_a:hover]:underline-offset-4">
                {title}
              </Heading>
              {actions && <div className="relative z-10 -mt-2 -mr-2 flex shrink-0">{actions}</div>}
            </div>
            {children}
          </div>
        </div>
        {stub && (
          <div
            data-stub
            className="notch-top relative flex shrink-0 flex-col overflow-hidden rounded-b-2xl bg-card transition-[translate] duration-150 ease-swift before:absolute before:inset-x-4 before:top-0 before:border-t-2 before:border-dashed before:border-line-strong/60 @lg:notch-left @lg:w-44 @lg:rounded-tr-2xl @lg:rounded-bl-none @lg:before:inset-x-auto @lg:before:top-11 @lg:before:bottom-4 @lg:before:left-0 @lg:before:border-t-0 @lg:before:border-l-2 @lg:group-has-[a:hover]/pass:translate-x-1"
          >
            <div aria-hidden="true" className={cn(BAND, TONES[tone], '@max-lg:hidden')} />
            <div className="flex grow flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 @lg:flex-col @lg:py-4 @lg:justify-center">
              {stub}
              <span aria-hidden="true" className="barcode h-7 w-24 @lg:h-8 text-ink/70 @lg:w-28" />
            </div>
          </div>
        )}
      </div>
    </article>
  );
}
