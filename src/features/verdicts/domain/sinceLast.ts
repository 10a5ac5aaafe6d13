import { viewsOf } from '@/features/itinerary/domain/viewOf';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import type { Judged } from './again/change';
import { compareViews } from './again/compareViews';
import type { JudgedVariant } from './judged';

/**
 * What has changed since the last version for somebody who has answered none (SPEC-2 6): they may have read it all the
 * same. Nothing if it is the first version, or the first that includes them. The views of that version are worked out
 * once for all, when the first is asked about.
 */
export function sinceLast({
  before,
}: Pick<JudgedVariant, 'before'>): (travelerId: TravelerId, now: View) => readonly Judged[] {
  let views: ReturnType<typeof viewsOf> | undefined;
  return (travelerId, now) => {
    views ??= before ? viewsOf(before) : new Map();
    const view = views.get(travelerId);
    // Both hold only those who travel now, so that nobody's leaving counts as a change.
    return view ? compareViews({ view, ceiling: null }, now, () => false).changes : [];
  };
}
