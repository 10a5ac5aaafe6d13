import { numbersFor, type RoundNumbers } from '@/features/plans/domain/roundNumbers';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { listed } from '@/platform/domain/inWords';
import type { StandingVariant } from './standing';
import { tally } from './tally';

/** What keeps a variant from carrying (SPEC-2 6). */
export type Obstacle =
  | { kind: 'quorum'; answered: number; asked: number; quorum: number }
  | { kind: 'minimumGroup'; going: number; minimumGroup: number }
  | { kind: 'ceiling'; travelerIds: TravelerId[] };

/** Why a variant does not carry; nothing if it does. A plan that nobody goes on never carries. */
export function obstacles(
  variant: Pick<StandingVariant, 'people'>,
  numbers: RoundNumbers,
): Obstacle[] {
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
  const travelerIds = variant.people
    .filter(({ isBeyond }) => isBeyond)
    .map(({ travelerId }) => travelerId);
  if (travelerIds.length > 0) found.push({ kind: 'ceiling', travelerIds });
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
