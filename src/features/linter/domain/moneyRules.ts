import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { readIn } from '@/features/responses/domain/budget/readBudgets';
import { formatAmount } from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';
import type { Found } from './finding';
import type { Going, LintContext } from './lintContext';

/**
 * Whether a share is within what somebody said, surely over it, or unclear: another currency, no
 * amount, more than what they said is there at least (SPEC-2 3.4).
 */
function judge(read: ReadBudget, { share, days }: Going, currency: string) {
  if (share === 0) return 'within';
  if (read.kind === 'unclear' || read.currency !== currency) return 'unclear';
  const nights = days.to - days.from;
  const times = { cap: 1, atLeast: 1, perNight: nights, perDay: nights + 1 }[read.kind];
  const most = Math.round(read.amount * 10 ** decimalsOf(currency)) * times;
  if (share <= most) return 'within';
  return read.kind === 'atLeast' ? 'unclear' : 'over';
}

function saidTooLittle(context: LintContext, wanted: 'over' | 'unclear'): Found[] {
  const { plan, travelers, going } = context;
  const said = travelers.map((traveler) => traveler.budget.trim());
  const reads = new Map(
    readIn(plan.currency, said).map((read, at) => [travelers[at]?.travelerId, read]),
  );
  return going.flatMap((person): Found[] => {
    const { travelerId, name, budget: own } = person.traveler;
    const words = own.trim();
    const read = reads.get(travelerId);
    if (!read || judge(read, person, plan.currency) !== wanted) return [];
    const amount = formatAmount(person.share, plan.currency);
    const sentence = `${name} said "${words}"; their share is ${amount}.`;
    return [
      {
        level: wanted === 'over' ? 'error' : 'warning',
        sentence: wanted === 'over' ? sentence : `${sentence} Ask.`,
        travelerId,
        said: { answer: 'budget', words },
        target: { on: 'money', travelerId },
      },
    ];
  });
}

/** Shares beyond what somebody said they can pay. */
export const budget = (context: LintContext): Found[] => saidTooLittle(context, 'over');

/** Shares that cannot be told to fit or not. */
export const budgetUnclear = (context: LintContext): Found[] => saidTooLittle(context, 'unclear');
