import { useId, useRef, useState } from 'react';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/asked/anchors';
import type { RoundVariant } from '../domain/roundViews';
import { useArrival } from './asked/useArrival';
import { SeenButton } from './SeenButton';

interface VerdictNewsProps {
  tripId: string;
  variant: RoundVariant;
}

/**
 * Above a plan: what has changed for the reader since they last saw it, and why they are asked
 * again (SPEC-2 6).
 */
export function VerdictNews({ tripId, variant: { proposalId, asked } }: VerdictNewsProps) {
  const id = useId();
  const part = useRef<HTMLElement>(null);
  // Until the next visit: the button that was pressed is gone, and something has to say why.
  const [seen, setSeen] = useState<string | null>(null);
  useArrival(part);
  const [first, ...rest] = asked?.news ?? [];
  const isSeen = seen === proposalId;
  if (!asked || (!first && !isSeen)) return null;
  return (
    <section
      ref={part}
      id={ANCHORS.changes}
      aria-labelledby={id}
      className="grid scroll-mt-20 grid-cols-1 gap-3 print:hidden"
    >
      <h2 id={id} className="text-2xl">
        What changed for you
      </h2>
      {isSeen ? (
        <Notice tone="success" title="You have seen what changed. There is nothing else to do." />
      ) : (
        <Notice
          tone={asked.standing === 'again' ? 'warn' : 'info'}
          title={first}
          still
          actions={
            asked.asksToSee && (
              <SeenButton {...{ tripId, proposalId }} onSeen={() => setSeen(proposalId)} />
            )
          }
        >
          {rest.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </section>
  );
}
