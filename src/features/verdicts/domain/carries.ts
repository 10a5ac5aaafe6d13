import { numbersFor, type RoundNumbers } from '@/features/plans/domain/roundNumbers';
import { planMoney } from '@/features/plans/domain/shares';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { listed } from '@/platform/domain/inWords';
import { type Tally, tally, type Variant } from './tally';

/** What keeps a variant from carrying (SPEC-2 6). */
export type Obstacle =
  | { kind: 'quorum'; answered: number; asked: number; quorum: number }
  | { kind: 'minimumGroup'; going: number; minimumGroup: number }
  | { kind: 'ceiling'; travelerIds: TravelerId[] };

/** Those whose share exceeds their ceiling if only the people who said so go. */
function beyondCeiling({ composed, standing }: Variant, { going }: Tally): TravelerId[] {
  const goes = new Set(going);
  const travelers = composed.travelers.filter(({ travelerId }) => goes.has(travelerId));
  const { people } = planMoney(whoIsThere({ ...composed, travelers }));
  return going.filter((id) => {
    const share = people.get(id)?.included ?? 0;
    return share > (standing.get(id)?.ceiling ?? 0);
  });
}

/** Why a variant does not carry; nothing if it does. A plan that nobody goes on never carries. */
export function obstacles(variant: Variant, numbers: RoundNumbers): Obstacle[] {
  const counted = tally(variant);
  const { asked, answered, going } = counted;
  const { quorum, minimumGroup } = numbersFor(numbers, asked.length);
  const found: Obstacle[] = [];
  if (answered.length < quorum) {
    found.push({ kind: 'quorum', answered: answered.length, asked: asked.length, quorum });
  }
  if (going.length < Math.max(1, minimumGroup)) {
    found.push({ kind: 'minimumGroup', going: going.length, minimumGroup });
  }
  const beyond = beyondCeiling(variant, counted);
  if (beyond.length > 0) found.push({ kind: 'ceiling', travelerIds: beyond });
  return found;
}

function obstacleInWords(obstacle: Obstacle, nameOf: (id: TravelerId) => string): string {
  switch (obstacle.kind) {
    case 'quorum': {
      const { answered, asked, quorum } = obstacle;
      return `${answered} of ${asked} ${answered === 1 ? 'has' : 'have'} answered, and it takes ${quorum}`;
    }
    case 'minimumGroup': {
      const { going, minimumGroup } = obstacle;
      return `it works for ${going === 0 ? 'nobody' : going}, and it takes ${Math.max(1, minimumGroup)}`;
    }
    case 'ceiling':
      // No amounts: the organizer reads this, and another's share is not for them (SPEC-2 10).
      return `if nobody else went, the share of ${listed(obstacle.travelerIds.map(nameOf))} would be more than they agreed to`;
  }
}

/** Why a variant does not carry, in a sentence for the organizer and operators. */
export function obstacleSentence(
  planTitle: string,
  found: readonly Obstacle[],
  nameOf: (id: TravelerId) => string,
): string {
  return `${planTitle} cannot be chosen yet: ${found.map((one) => obstacleInWords(one, nameOf)).join('; ')}.`;
}
