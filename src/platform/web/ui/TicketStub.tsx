import type { ReactNode } from 'react';
import { cn } from './cn';

interface TicketStubProps {
  /** Text on the printed strip at the top. */
  band: ReactNode;
  title: ReactNode;
  children: ReactNode;
  /** Below the perforation. */
  stub: ReactNode;
  /** The stub is torn, because the ticket has been used (the link is copied). */
  torn: boolean;
}

/** A ticket with a tear-off stub, for the share popup. */
export function TicketStub({ band, title, children, stub, torn }: TicketStubProps) {
  return (
    <div data-surface className="cut-paper min-w-0">
      <div className="notch-bottom overflow-hidden rounded-t-2xl bg-card">
        <div className="flex min-h-12 items-center gap-3 bg-teal py-2 pr-16 pl-6 text-on-teal">
          <p className="eyebrow min-w-0">{band}</p>
        </div>
        <div className="px-6 pt-5 pb-6">
          <p className="font-display text-3xl leading-tight font-extrabold tracking-tight text-balance wrap-anywhere">
            {title}
          </p>
          <div className="mt-3">{children}</div>
        </div>
      </div>
      {/* Behind the holes, or the page's text would show through them. */}
      <span aria-hidden="true" className="relative -z-10 block h-0">
        <span className="absolute inset-x-0 -top-2.5 h-5 bg-paper bg-[linear-gradient(var(--scrim),var(--scrim))]" />
      </span>
      <div
        className={cn(
          'notch-top relative origin-top-left rounded-b-2xl bg-card px-6 py-5 transition-[rotate,translate] duration-200 ease-swift before:absolute before:inset-x-5 before:top-0 before:border-t-2 before:border-dashed before:border-line-strong/60',
          torn && 'translate-y-1.5 rotate-[1.5deg]',
        )}
      >
        {stub}
        <span aria-hidden="true" className="barcode mt-4 block h-10 w-full text-ink/70" />
      </div>
    </div>
  );
}
