import { Link } from '@tanstack/react-router';
import { Button, type ButtonStyle } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { ANCHORS } from '../../domain/asked/anchors';
import { stillAsked } from '../../domain/asked/stillAsked';
import type { RoundPage } from '../../domain/roundViews';

/** The element id of the notice, so that others can tell whether it is in sight. */
export const NOTICE_ID = 'still-asked';

/** Shown on all pages of a trip until its reader answers: silence is not an answer (SPEC-2 6). */
export function UnansweredNotice({ page }: { page: RoundPage }) {
  const asked = stillAsked(page);
  if (!asked) return null;
  const { sentence, planId, act } = asked;
  return (
    <div id={NOTICE_ID} className="mb-6 print:hidden">
      <Notice
        tone="warn"
        still
        title={sentence}
        actions={<AnswerLink tripId={page.tripId} planId={planId} act={act} size="sm" />}
      />
    </div>
  );
}

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
