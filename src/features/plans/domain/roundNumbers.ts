/** What a round of proposals was given when it was proposed; null for what it is at first. */
export interface RoundNumbers {
  quorum: number | null;
  minimumGroup: number | null;
}

const MINIMUM_GROUP = 2;

/**
 * How many have to answer and to go for a variant to carry (SPEC-2 6): at first two thirds, rounded
 * up, and two; never more than there are travelers to say so, and at least one where there is any.
 * @param travelers those the variant includes
 */
export function numbersFor({ quorum, minimumGroup }: RoundNumbers, travelers: number) {
  const within = (count: number) => Math.min(Math.max(1, count), travelers);
  return {
    quorum: within(quorum ?? Math.ceil((travelers * 2) / 3)),
    minimumGroup: within(minimumGroup ?? MINIMUM_GROUP),
  };
}
