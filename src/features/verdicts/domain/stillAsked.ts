import type { RoundPage } from './roundViews';

/** The titles of the plans of which something is still asked of the reader. */
interface StillAsked {
  /** To which they have never answered. */
  silent: string[];
  /** To which they have to answer once more. */
  again: string[];
  /** On which a condition of theirs can be met, which they have to confirm before it counts. */
  toConfirm: string[];
  /** Of which they are to say that they have seen a change. */
  toSee: string[];
}

/** What is still asked of the reader of a round; once one is chosen, or the trip is over, no answer is. */
export function stillAsked({ round }: Pick<RoundPage, 'round'>): StillAsked {
  const found: StillAsked = { silent: [], again: [], toConfirm: [], toSee: [] };
  if (!round) return found;
  for (const { asked, planTitle } of round.variants) {
    if (!asked) continue;
    if (asked.asksToSee) found.toSee.push(planTitle);
    if (!round.takesVerdicts) continue;
    if (asked.standing === 'silent') found.silent.push(planTitle);
    if (asked.standing === 'again') found.again.push(planTitle);
    const isAccepted = asked.said?.verdict === 'worksIf' && asked.said.state === 'accepted';
    if (asked.standing === 'given' && isAccepted) found.toConfirm.push(planTitle);
  }
  return found;
}
