import { Link } from '@tanstack/react-router';
import { Button, type ButtonStyle } from '@/platform/web/ui/Button';
import { ANCHORS } from '../../domain/asked/anchors';

const LABELS = {
  answer: 'Answer Now',
  confirm: 'Confirm It',
  declined: 'See the Answer',
  see: 'See What Changed',
};

interface AnswerLinkProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  className?: string;
  tripId: string;
  planId: string;
  act: keyof typeof LABELS;
}

/** A link to what a round still asks of its reader. */
export function AnswerLink({ tripId, planId, act, ...look }: AnswerLinkProps) {
  return (
    <Button asChild {...look}>
      <Link
        to="/dashboard/$tripId/plan"
        params={{ tripId }}
        search={{ plan: planId }}
        hash={act === 'see' ? ANCHORS.changes : ANCHORS.answer}
      >
        {LABELS[act]}
      </Link>
    </Button>
  );
}
