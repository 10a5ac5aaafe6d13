import { Notice } from '@/platform/web/ui/Notice';
import type { RoundVariant } from '../domain/roundViews';
import { SeenButton } from './SeenButton';

interface VerdictNewsProps {
  tripId: string;
  variant: RoundVariant;
}

/** Above a plan: what has changed for the reader since they last saw it, and why they are asked again (SPEC-2 6). */
export function VerdictNews({ tripId, variant: { proposalId, asked } }: VerdictNewsProps) {
  const [first, ...rest] = asked?.news ?? [];
  if (!asked || !first) return null;
  return (
    <Notice
      tone={asked.standing === 'again' ? 'warn' : 'info'}
      title={first}
      still
      className="print:hidden"
      actions={asked.asksToSee && <SeenButton {...{ tripId, proposalId }} />}
    >
      {rest.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
