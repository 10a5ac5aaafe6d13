import type { RoundPage } from './roundViews';

/** The titles of the plans of which something is still asked of the reader. */
interface StillAsked {
  /** To which they have never answered. */
  silent: string[];
  /** To which they have to answer once more. */
  again: string[];
  /** Of which they are to say that they have seen a change. */
  toSee: string[];
}

/** What is still asked of the reader of a round; nothing of other variants once one is chosen. */
export function stillAsked({ round }: Pick<RoundPage, 'round'>): StillAsked {
  const found: StillAsked = { silent: [], again: [], toSee: [] };
  if (!round) return found;
  const isChosen = round.chosenProposalId !== null;
  for (const { asked, planTitle } of round.variants) {
    if (!asked) continue;
    if (asked.asksToSee) found.toSee.push(planTitle);
    if (isChosen) continue;
    if (asked.standing === 'silent') found.silent.push(planTitle);
    if (asked.standing === 'again') found.again.push(planTitle);
  }
  return found;
}
