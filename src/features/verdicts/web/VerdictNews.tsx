import { useRef } from 'react';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../domain/anchors';
import type { RoundVariant } from '../domain/roundViews';
import { SeenButton } from './SeenButton';
import { useArrival } from './useArrival';

interface VerdictNewsProps {
  tripId: string;
  variant: RoundVariant;
}

/**
 * Above a plan: what has changed for the reader since they last saw it, and why they are asked
 * again (SPEC-2 6).
 */
export function VerdictNews({ tripId, variant: { proposalId, asked } }: VerdictNewsProps) {
  const part = useRef<HTMLDivElement>(null);
  useArrival(part);
  const [first, ...rest] = asked?.news ?? [];
  if (!asked || !first) return null;
  return (
    <div ref={part} id={ANCHORS.changes} className="scroll-mt-20 print:hidden">
      <Notice
        tone={asked.standing === 'again' ? 'warn' : 'info'}
        title={first}
        still
        actions={asked.asksToSee && <SeenButton {...{ tripId, proposalId }} />}
      >
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </div>
  );
}
