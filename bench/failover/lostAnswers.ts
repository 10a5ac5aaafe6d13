/** An answer to a trip as it was saved: the first time, or changed after it. */
export interface SavedAnswer {
  tripId: string;
  email: string;
  /** 1 for the first, and one more with each change. */
  edition: number;
}

const keyOf = ({ tripId, email }: SavedAnswer) => `${tripId} ${email}`;

/**
 * Those of the acknowledged answers that are not among the saved ones, nor replaced there by a
 * later edition: what was not acknowledged may have been saved all the same.
 */
export function lostAnswers(
  acknowledged: readonly SavedAnswer[],
  saved: readonly SavedAnswer[],
): SavedAnswer[] {
  const editions = new Map(saved.map((answer) => [keyOf(answer), answer.edition]));
  return acknowledged.filter((answer) => (editions.get(keyOf(answer)) ?? 0) < answer.edition);
}
