import { Notice } from '@/platform/web/ui/Notice';
import { stillAsked } from '../../domain/asked/stillAsked';
import type { RoundPage } from '../../domain/roundViews';
import { AnswerLink } from './AnswerLink';

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
