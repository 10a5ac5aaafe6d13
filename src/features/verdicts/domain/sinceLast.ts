import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { viewOf } from '@/features/plans/domain/viewOf';
import type { Change } from './again/change';
import { compareViews } from './again/compareViews';
import type { ProposedVariant } from './judged';

/**
 * What has changed since the last version for somebody who has answered none (SPEC-2 6): they may have read it all the
 * same. Nothing where it is the first one, or the first that takes them.
 */
export function sinceLast(
  { before }: Pick<ProposedVariant, 'before'>,
  travelerId: TravelerId,
  now: View,
): readonly Change[] {
  const view = before ? viewOf(before, travelerId) : undefined;
  // Both have those alone who travel now, so that nobody's leaving is a change.
  return view ? compareViews({ view, ceiling: null }, now, () => false).changes : [];
}
