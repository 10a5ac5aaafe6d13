import { Link } from '@tanstack/react-router';
import { listed } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { RoundPage } from '../domain/roundViews';
import { stillAsked } from '../domain/stillAsked';

/** On every page of a trip, until all that is asked of its reader is answered: silence is no answer (SPEC-2 6). */
export function UnansweredNotice({ page }: { page: RoundPage }) {
  const { silent, again, toConfirm, toSee } = stillAsked(page);
  const sentences = [
    silent.length > 0 && `You have not answered to ${listed(silent)} yet.`,
    again.length > 0 && `You are asked again about ${listed(again)}.`,
    toConfirm.length > 0 &&
      `What you asked for on ${listed(toConfirm)} can be done. Confirm it, so that your answer counts as “works”.`,
    toSee.length > 0 && `${listed(toSee)} has changed for you.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Notice
      tone="warn"
      still
      className="mb-6 print:hidden"
      title={sentences.join(' ')}
      actions={
        <Button asChild size="sm">
          <Link to="/dashboard/$tripId/plan" params={{ tripId: page.tripId }} hash="your-answer">
            {toSee.length > 0 ? 'See What Changed' : 'Answer Now'}
          </Link>
        </Button>
      }
    />
  );
}
