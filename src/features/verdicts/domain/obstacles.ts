import * as z from 'zod/mini';
import { numbersFor, type RoundNumbers } from '@/features/plans/domain/roundNumbers';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { listedFew } from '@/platform/domain/inWords';
import { neededSentence, notConfirmedSentence, stillSilent } from './mayChoose';
import { countPeople, type StandingVariant, type Tally, tally } from './standing';

/** What keeps a variant from carrying (SPEC-2 6). */
export type Obstacle =
  | { kind: 'quorum'; missing: number; silent: TravelerId[] }
  | { kind: 'minimumGroup'; going: TravelerId[]; minimumGroup: number }
  | { kind: 'ceiling'; travelerIds: TravelerId[] };

export const OBSTACLES = [
  'quorum',
  'minimumGroup',
  'ceiling',
] as const satisfies Obstacle['kind'][];

/** Returns why a variant does not carry; empty if it does. It never carries if nobody goes. */
export function obstacles(
  variant: Pick<StandingVariant, 'people'>,
  numbers: RoundNumbers,
): Obstacle[] {
  const counted = tally(variant);
  const { asked, answered, going } = counted;
  const of = (ids: readonly TravelerId[]) => {
    const among = new Set(ids);
    return countPeople(variant.people.filter(({ travelerId }) => among.has(travelerId)));
  };
  const { quorum, minimumGroup } = numbersFor(numbers, asked.length, of(asked));
  const found: Obstacle[] = [];
  if (answered.length < quorum) {
    const silent = stillSilent([counted]);
    found.push({ kind: 'quorum', missing: quorum - answered.length, silent });
  }
  const fewest = Math.max(1, minimumGroup);
  if (of(going) < fewest) {
    found.push({ kind: 'minimumGroup', going, minimumGroup: fewest });
  }
  const travelerIds = variant.people
    .filter(({ isBeyond }) => isBeyond)
    .map(({ travelerId }) => travelerId);
  if (travelerIds.length > 0) found.push({ kind: 'ceiling', travelerIds });
  return found;
}

/**
 * Says what is missing, for the organizer and operators.
 * @param nameOfParty how they are called where people are counted: 'Tom Lima + 3'
 */
export function obstacleSentence(
  obstacle: Obstacle,
  nameOf: (id: TravelerId) => string,
  nameOfParty = nameOf,
): string {
  switch (obstacle.kind) {
    case 'quorum':
      return neededSentence(obstacle.missing, obstacle.silent.map(nameOf));
    case 'minimumGroup': {
      const { going, minimumGroup } = obstacle;
      const works = going.length === 0 ? 'nobody so far' : listedFew(going.map(nameOfParty));
      const have = minimumGroup === 1 ? 'somebody has' : `at least ${minimumGroup} have`;
      return `It works for ${works}, and ${have} to go.`;
    }
    case 'ceiling':
      // No amounts, because the organizer may not see anyone else's share (SPEC-2 10).
      return `With only these travelers, ${listedFew(obstacle.travelerIds.map(nameOf))} would pay more than they agreed to.`;
  }
}

/** What can still make a variant carry, or that only another version can. */
export const wayOnSchema = z.object({
  /** Null if the obstacle itself says it. */
  sentence: z.nullable(z.string()),
  /** True if somebody can be reminded to answer, or to confirm. */
  reminds: z.boolean(),
  needsVersion: z.boolean(),
});
type WayOn = z.infer<typeof wayOnSchema>;

/**
 * Returns the way out, as silent people and those with open conditions may still go; null if
 * nothing is missing.
 * @param isEarly true while the page says for the whole round who has not answered
 */
export function wayOn(
  found: readonly Obstacle[],
  counted: Tally,
  nameOf: (id: TravelerId) => string,
  isEarly: boolean,
): WayOn | null {
  if (found.length === 0) return null;
  const silent = stillSilent([counted]);
  const { open, toConfirm } = counted;
  const reminds = silent.length + toConfirm.length > 0;
  const needsVersion = silent.length === 0 && open.length === 0;
  if (needsVersion) {
    return {
      sentence:
        'Everyone has answered, so this takes another version, which our operators can propose.',
      ...{ reminds, needsVersion },
    };
  }
  const asked = open.filter((id) => !toConfirm.includes(id));
  const isSaid = isEarly || found.some(({ kind }) => kind === 'quorum');
  const have = (ids: readonly TravelerId[]) =>
    `${listedFew(ids.map(nameOf))} ${ids.length === 1 ? 'has' : 'have'}`;
  const parts = [
    silent.length > 0 && !isSaid && `${have(silent)} not answered.`,
    asked.length > 0 &&
      `Our operators have still to answer what ${listedFew(asked.map(nameOf))} asked for.`,
    toConfirm.length > 0 && !isEarly && notConfirmedSentence(toConfirm.map(nameOf)),
  ].filter((one) => one !== false);
  const sentence = parts.length > 0 ? parts.join(' ') : null;
  return { sentence, reminds, needsVersion };
}
