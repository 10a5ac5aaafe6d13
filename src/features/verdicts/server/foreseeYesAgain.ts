import type { Draft } from '@/features/composer/server/draft';
import { offeredPrice } from '@/features/money/domain/itemParts';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { listedFew } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import type { Foreseen } from '../domain/foreseen/foreseen';
import { needsDayAhead, yesAgain } from '../domain/yesAgain';
import { readYeses } from './readYeses';

/**
 * Foresees which optional items a version of this draft would ask those who are in again for (SPEC-5
 * 18), in sentences that name them; with what it would be refused for.
 * @param open the version that is with the group
 */
export async function foreseeYesAgain(
  tx: Db,
  { content: { plan, items }, travelers }: Draft,
  open: { proposalId: string },
  now: Date,
): Promise<Foreseen['yesAgain']> {
  const there = whoIsThere({ plan, items, travelers });
  const names = new Map(travelers.map(({ travelerId, name }) => [travelerId, name]));
  const all = await readYeses(tx, open.proposalId);
  return there.items.flatMap((peopled) => {
    const { itemId, title, optional, chooseBy } = peopled.item;
    const offeredTo = new Set(optional ? peopled.offeredTo : []);
    const asked = all.flatMap((one) => {
      if (one.itemId !== itemId || !offeredTo.has(one.travelerId)) return [];
      const amount = offeredPrice(peopled, there, one.travelerId) ?? 0;
      const after = { item: peopled.item, amount, ...plan };
      if (!yesAgain(one, after).asks) return [];
      const [was, is] = [one, after].map((at) => formatAmount(at.amount, at.currency));
      return [
        { name: names.get(one.travelerId) ?? '', prices: was === is ? '' : `${was}\u00a0→ ${is}` },
      ];
    });
    if (asked.length === 0) return [];
    const who = listedFew(
      asked.map(({ name }) => name),
      3,
      2,
    );
    const prices = [...new Set(asked.map((one) => one.prices))].filter(Boolean).join(', ');
    const sentence = `${who} ${asked.length === 1 ? 'is' : 'are'} asked again for ${title}${prices && `: ${prices}`}.`;
    const isPast = chooseBy !== null && endOfDay(chooseBy, plan.timeZone) <= now;
    const refusal = { sentence: needsDayAhead(title), isRefused: true };
    return [{ sentence, isRefused: false }, ...(isPast ? [refusal] : [])];
  });
}
