/** The numbers given when a round was proposed; null for the default. */
export interface RoundNumbers {
  quorum: number | null;
  minimumGroup: number | null;
}

const MINIMUM_GROUP = 2;

/**
 * Returns how many have to answer and go for a variant to carry (SPEC-2 6). Defaults: two thirds,
 * rounded up, and two; never more than there are travelers, and at least one if there are any.
 * @param travelers those the variant includes who answer
 * @param people the same with all whom they answer for: answers are counted, and people go
 */
export function numbersFor(
  { quorum, minimumGroup }: RoundNumbers,
  travelers: number,
  people = travelers,
) {
  const within = (count: number, most: number) => Math.min(Math.max(1, count), most);
  return {
    quorum: within(quorum ?? Math.ceil((travelers * 2) / 3), travelers),
    minimumGroup: within(minimumGroup ?? MINIMUM_GROUP, people),
  };
}
