import { useEffect, useState } from 'react';
import { ANCHORS } from '../domain/asked/anchors';
import { stillAsked } from '../domain/asked/stillAsked';
import type { RoundPage } from '../domain/roundViews';
import { AnswerLink, NOTICE_ID } from './asked/UnansweredNotice';

/**
 * A bar on phones, below the plan being read, that says an answer is still needed and links to it.
 * Hidden while the notice above the plan or the answer itself is in sight.
 */
export function AnswerBar({ page, planId }: { page: RoundPage; planId: string }) {
  const asked = stillAsked(page);
  const isOfThis = asked?.planId === planId;
  const goal = asked?.act === 'see' ? ANCHORS.changes : ANCHORS.answer;
  const isNeeded = useIsAhead(isOfThis ? goal : null);
  if (!asked || !isOfThis || !isNeeded) return null;
  return (
    <div
      data-answer-bar
      data-stuck="bottom"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden print:hidden"
    >
      <p className="min-w-0 grow basis-32 leading-snug font-semibold wrap-anywhere">
        {asked.sentence}
      </p>
      <AnswerLink
        tripId={page.tripId}
        planId={planId}
        act={asked.act}
        variant="primary"
        className="shrink-0"
      />
    </div>
  );
}

/** True if a part of the page is below the fold and the notice is out of sight too. */
function useIsAhead(goal: string | null): boolean {
  const [isAhead, setIsAhead] = useState(false);
  useEffect(() => {
    const parts = [NOTICE_ID, goal].flatMap((id) => (id && document.getElementById(id)) || []);
    const places = new Map<string, 'seen' | 'below' | 'above'>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const place = boundingClientRect.top > 0 ? 'below' : 'above';
        places.set(target.id, isIntersecting ? 'seen' : place);
      }
      setIsAhead(places.get(NOTICE_ID) !== 'seen' && places.get(goal ?? '') === 'below');
    });
    for (const part of parts) observer.observe(part);
    return () => observer.disconnect();
  }, [goal]);
  return isAhead;
}
