import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { NaiveGround } from './naiveGround';

/** The naive linter's rules for one traveler's needs. */
export function naiveNeeds(
  { plan, touched, checks }: LintInput,
  { placed, isIn, say, few }: NaiveGround,
  traveler: Traveler,
): void {
  const { name, travelerId: id } = traveler;
  const ticked = (need: string) =>
    plan.nothingNeeded.some((tick) => tick.travelerId === id && tick.need === need);
  for (const [need, level] of [
    ['accommodations', 'error'],
    ['specialTravel', 'warning'],
  ] as const) {
    const words = traveler[need];
    if (words === '' || words === 'none') continue;
    const isMine = (one: { travelerId: string; need: string }) =>
      one.travelerId === id && one.need === need;
    const theirs = placed.filter((item) => isIn(item, id));
    const isSeen = (item: Item) =>
      checks.some((check) => isMine(check) && check.itemId === item.itemId) ||
      item.serves.some((service) => service.travelerId === id && service.answer === need);
    const seen = theirs.filter(isSeen);
    const marked = touched.find(isMine)?.touches;
    const touches: string[] =
      marked ??
      seen.map(({ kind }) => {
        return kind === 'meal' ? 'food' : kind === 'stay' ? 'sleeping' : 'moving';
      });
    if (touches.length === 0 && !ticked(need)) {
      say('need', 'error', `Nobody has said what ${name}'s need touches: "${words}".`);
    }
    if (ticked(need) && !marked) continue;
    const isMoving = ({ kind }: Item) => kind !== 'meal' && kind !== 'other';
    const left = theirs.filter(
      (item) =>
        !isSeen(item) &&
        ((touches.includes('food') && (item.kind === 'meal' || item.hasFood)) ||
          (touches.includes('sleeping') && item.kind === 'stay') ||
          (touches.includes('moving') && isMoving(item))),
    );
    if (left.length === 0 && !ticked(need) && touches.includes('health') && seen.length === 0) {
      say('needItem', level, `Nothing is checked for ${name}: "${words}".`);
    }
    if (left.length > 0) {
      const are = left.length === 1 ? 'is' : 'are';
      const titles = few(left.map(({ title }) => title));
      say('needItem', level, `${titles} ${are} not checked for ${name}: "${words}".`);
    }
  }
}
