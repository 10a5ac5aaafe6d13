import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Day } from '@/platform/web/ui/Day';
import { Notice } from '@/platform/web/ui/Notice';
import type { Proposal, ProposalsPage } from '../domain/proposals';
import { type OfOption, OptionContext } from './OptionContext';
import ProposalView from './ProposalView';
import type { PlanReader, WhatHappensNowProps } from './WhatHappensNow';

interface PlanPageProps {
  tripId: string;
  /** The plan requested in the address; if it isn't among these, the first one is shown. */
  planId: string | undefined;
  reader: PlanReader;
  /** The reader's name in their answers; null if they have given none. */
  traveler: string | null;
  /** True if the reader can add a response. */
  mayAnswer: boolean;
  /** What happens now, while there is no plan. */
  noPlan: (about: WhatHappensNowProps) => ReactNode;
  /** True if the reader may ask operators about its items. */
  asks?: boolean;
  /** What the line of an optional item says, with buttons while it may be chosen. */
  option?: (about: OfOption & { mayChoose: boolean }) => ReactNode;
  /** What has changed for the reader since the previous version. */
  changes?: (proposal: Proposal) => ReactNode;
  /** What the reader owes for the chosen plan. */
  owed?: ReactNode;
  /** The takeaway, for those the chosen plan is for: everyone who goes, and the organizer. */
  takeaway?: (proposal: Proposal) => ReactNode;
  /** What has happened so far, as long as there is no plan for `below`. */
  history?: ReactNode;
  /** Rendered below a plan: the reader's verdict, and the history. */
  below?: (proposal: Proposal) => ReactNode;
}

/** A trip's plan for its members (SPEC-2 2): what happens now, or is proposed, or was chosen. */
export function PlanPage({ tripId, planId, ...props }: PlanPageProps) {
  const query = useSuspenseQuery(trpc.plans.proposals.queryOptions({ tripId }));
  throwRefusal(query);
  const { stage, proposals, withdrawn, chosenProposalId, readyAt, takenBy, takenAt } = query.data;
  const chosen = proposals.find(({ proposalId }) => proposalId === chosenProposalId);
  const shown = chosen ?? proposals.find((one) => one.planId === planId) ?? proposals[0];
  if (!shown) {
    return (
      <>
        <Withdrawn plans={withdrawn} isReopened={STAGES[stage].isOpen} />
        {props.noPlan({
          ...{ tripId, stage, readyAt, reader: props.reader, mayAnswer: props.mayAnswer },
          taken: takenBy !== null && takenAt !== null ? { by: takenBy, at: takenAt } : null,
        })}
        {props.history}
      </>
    );
  }
  const isTheirs = shown.view !== null || props.reader !== 'traveler';
  const takesAlong = chosen !== undefined && STAGES[stage].takesAlong && isTheirs;
  return (
    <>
      <Withdrawn plans={withdrawn} />
      {!chosen && proposals.length > 1 && (
        <div className="mb-6 print:hidden">
          <p className="mb-3">
            {proposals.length} plans are with the group. Each has its own days and its own share.
          </p>
          <VariantLinks proposals={proposals} shown={shown} tripId={tripId} />
        </div>
      )}
      <OptionContext
        value={(about) => props.option?.({ ...about, mayChoose: STAGES[stage].takesProposals })}
      >
        <ProposalView
          key={shown.planId}
          proposal={shown}
          band={STAGES[stage].label}
          traveler={props.traveler}
          asks={props.asks ?? false}
          changes={
            <>
              {chosen && props.owed}
              {props.changes?.(shown)}
            </>
          }
          below={
            <>
              {takesAlong && props.takeaway?.(shown)}
              {props.below?.(shown)}
            </>
          }
        />
      </OptionContext>
    </>
  );
}

interface WithdrawnProps {
  plans: ProposalsPage['withdrawn'];
  /** True if the trip takes answers again. */
  isReopened?: boolean;
}

/** Plans the group had that have been withdrawn. */
function Withdrawn({ plans, isReopened = false }: WithdrawnProps) {
  return plans.map(({ planTitle, at }) => (
    <Notice
      key={`${planTitle} ${at}`}
      still
      className="mb-4 print:hidden"
      title={
        <>
          <bdi translate="no">{planTitle}</bdi> was withdrawn.
        </>
      }
    >
      {isReopened ? 'That was on ' : 'Our operators withdrew it on '}
      <Day at={at} />
      {isReopened && ', and the trip is open for changes again'}. What was said about it no longer
      counts.
    </Notice>
  ));
}

interface VariantLinksProps {
  proposals: readonly Proposal[];
  shown: Proposal;
  tripId: string;
}

/** The open variants side by side, as stubs with what matters first: days and own share. */
function VariantLinks({ proposals, shown, tripId }: VariantLinksProps) {
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
