import { Link } from '@tanstack/react-router';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';
import type { Proposal } from '../domain/proposals';

interface VariantLinksProps {
  proposals: readonly Proposal[];
  shown: Proposal;
  tripId: string;
}

/** The open variants side by side, as stubs with what matters first: days and own share. */
export function VariantLinks({ proposals, shown, tripId }: VariantLinksProps) {
  return (
    <nav aria-label="Plans" className="-mx-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">
      <ul className="flex gap-2.5 sm:gap-4">
        {proposals.map((proposal) => (
          <li key={proposal.proposalId} className="flex max-w-72 min-w-36 grow basis-0">
            <Link
              to="/dashboard/$tripId/plan"
              params={{ tripId }}
              search={{ plan: proposal.planId }}
              replace
              resetScroll={false}
              {...(proposal === shown && { 'aria-current': 'true' as const })}
              className="group flex w-full flex-col rounded-xl border-[1.5px] border-line-strong bg-card px-4 py-3 text-ink no-underline hover:border-teal aria-[current=true]:border-teal aria-[current=true]:bg-teal-wash"
            >
              <Stub proposal={proposal} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Stub({ proposal: { planTitle, planStart, planEnd, view } }: { proposal: Proposal }) {
  const [arrives, leaves] = [view?.arrives ?? planStart, view?.leaves ?? planEnd];
  const nights = nightsBetween(arrives, leaves);
  return (
    <>
      <bdi
        translate="no"
        className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere"
      >
        {planTitle}
      </bdi>
      <span className="mt-1 text-sm leading-snug text-ink-soft">
        {formatReadableRange(arrives, leaves)?.replace(/, \d{4}$/, '')}
        {nights > 0 && <span className="block">{counted(nights, 'night')}</span>}
      </span>
      {view && (
        <span className="mt-auto pt-1.5 font-semibold tabular-nums">
          <span className="sr-only">Your share: </span>
          <span translate="no">{formatAmount(view.money.share, view.money.currency)}</span>
        </span>
      )}
    </>
  );
}
