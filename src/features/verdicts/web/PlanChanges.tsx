import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { keyed } from '@/platform/web/keyed';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { Section } from '@/platform/web/ui/Section';
import { Sentence } from '@/platform/web/ui/Sentence';
import { ANCHORS } from '../domain/asked/anchors';
import type { RoundVariant } from '../domain/roundViews';
import { useSee } from './api';
import { useArrival } from './asked/useArrival';

/** Above a plan: what has changed for the reader, or why it leaves them out. */
export function PlanChanges({ tripId, proposalId }: { tripId: string; proposalId: string }) {
  const { data } = useQuery(trpc.verdicts.round.queryOptions({ tripId }));
  const variant = data?.round?.variants.find((one) => one.proposalId === proposalId);
  if (!variant) return null;
  return (
    <>
      <VerdictNews tripId={tripId} variant={variant} />
      {variant.leftOut && (
        <LeftOutNotice why={variant.leftOut.why} isOpen={data?.round?.takesVerdicts ?? false} />
      )}
    </>
  );
}

interface VerdictNewsProps {
  tripId: string;
  variant: RoundVariant;
}

/** Shown above a plan: what has changed for its reader, and why they are asked again (SPEC-2 6). */
export function VerdictNews({ tripId, variant: { proposalId, asked } }: VerdictNewsProps) {
  const part = useRef<HTMLDivElement>(null);
  // Kept until the next visit, because the pressed button is gone and something has to say why.
  const [seen, setSeen] = useState<string | null>(null);
  useArrival(part);
  const isSeen = seen === proposalId;
  if (!asked || (asked.news.length === 0 && !isSeen)) return null;
  return (
    <div ref={part} id={ANCHORS.changes} className="scroll-mt-20">
      <WhatChanged
        sentences={asked.news}
        asks={asked.standing === 'again'}
        actions={
          asked.asksToSee && (
            <SeenButton {...{ tripId, proposalId }} onSeen={() => setSeen(proposalId)} />
          )
        }
      >
        {isSeen && (
          <Notice tone="success" title="You have seen what changed. There is nothing else to do." />
        )}
      </WhatChanged>
    </div>
  );
}

interface SeenButtonProps {
  tripId: string;
  proposalId: string;
  /** Called once that is saved, when this button goes away. */
  onSeen: () => void;
}

/** Confirms having seen a change after the booking (SPEC-2 6). */
function SeenButton({ tripId, proposalId, onSeen }: SeenButtonProps) {
  const see = useSee({ tripId, proposalId }, onSeen);
  return (
    <>
      <Button pending={see.isPending} onClick={() => see.mutate()}>
        I have seen this
      </Button>
      <Problem>{see.problem}</Problem>
    </>
  );
}

interface LeftOutNoticeProps {
  why: string;
  /** True if they can still say what they could change. */
  isOpen: boolean;
}

/** The notice above a plan that leaves its reader out, with the reason (SPEC-2 6 'If'). */
export function LeftOutNotice({ why, isOpen }: LeftOutNoticeProps) {
  return (
    <div className="print:hidden">
      <Notice
        tone={isOpen ? 'warn' : 'info'}
        still
        title={why}
        actions={
          isOpen && (
            <Button asChild size="sm">
              <Link to="." search={(now: object) => now} hash={ANCHORS.answer}>
                I Could Change
              </Link>
            </Button>
          )
        }
      />
    </div>
  );
}

interface WhatChangedProps {
  /** The most important one first. */
  sentences: readonly string[];
  /** True if the reader is asked again. */
  asks: boolean;
  actions?: ReactNode;
  /** Shown instead of the sentences. */
  children?: ReactNode;
}

/** What has changed for the reader of a plan, and why they are asked again (SPEC-2 6). */
export function WhatChanged({ sentences, asks, actions, children }: WhatChangedProps) {
  const [first, ...rest] = sentences;
  return (
    <Section title="What changed for you" className="grid grid-cols-1 gap-3 print:hidden">
      {children || (
        <Notice tone={asks ? 'warn' : 'info'} title={first} still actions={actions}>
          {keyed(rest).map(([key, sentence]) => (
            <p key={key}>
              <Sentence>{sentence}</Sentence>
            </p>
          ))}
        </Notice>
      )}
    </Section>
  );
}
