import { useRef, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/asked/anchors';
import type { RoundVariant } from '../domain/roundViews';
import { useSee } from './api';
import { useArrival } from './asked/useArrival';
import { WhatChanged } from './WhatChanged';

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
      <p role="alert" className="font-medium text-danger empty:hidden">
        {see.problem}
      </p>
    </>
  );
}
