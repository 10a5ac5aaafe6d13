import { listed } from '@/platform/domain/inWords';
import type { RoundPage } from '../roundViews';
import { isToConfirm } from '../verdict';

/** What a round still asks of its reader. */
interface StillAsked {
  /** Everything asked, in words that name the plans by title. */
  sentence: string;
  /** The first plan it concerns. */
  planId: string;
  /**
   * What to do there: answer, confirm a condition, look at one that was declined, or say that they
   * have seen a change.
   */
  act: 'answer' | 'confirm' | 'declined' | 'see';
}

const works = (titles: readonly string[]) => (titles.length === 1 ? 'works' : 'work');

/**
 * Returns what a round still asks of its reader: to answer, to answer once more, to confirm a
 * condition that can be met, to think again about one that can't, or to say that they have seen a
 * change. Null if nothing.
 */
export function stillAsked({ round }: Pick<RoundPage, 'round'>): StillAsked | null {
  if (!round) return null;
  const titles = {
    silent: [] as string[],
    again: [] as string[],
    toConfirm: [] as string[],
    declined: [] as string[],
    toSee: [] as string[],
  };
  let first: Pick<StillAsked, 'planId' | 'act'> | null = null;
  for (const { asked, planId, planTitle } of round.variants) {
    if (!asked) continue;
    const { said, standing, choices, asksToSee } = asked;
    const state = round.takesVerdicts && said?.verdict === 'worksIf' ? said.state : null;
    if (choices.length > 0 && standing !== 'given') {
      titles[standing].push(planTitle);
      first ??= { planId, act: 'answer' };
    } else if (choices.length > 0 && isToConfirm(said)) {
      titles.toConfirm.push(planTitle);
      first ??= { planId, act: 'confirm' };
    } else if (state === 'declined') {
      titles.declined.push(planTitle);
      first ??= { planId, act: 'declined' };
    }
    if (asksToSee) {
      titles.toSee.push(planTitle);
      first ??= { planId, act: 'see' };
    }
  }
  const { silent, again, toConfirm, declined, toSee } = titles;
  const sentences = [
    silent.length > 0 && `Please say whether ${listed(silent)} ${works(silent)} for you.`,
    again.length > 0 && `Please say once more whether ${listed(again)} ${works(again)} for you.`,
    toConfirm.length > 0 &&
      `What you asked for on ${listed(toConfirm)} can be done. Please confirm that it works for you now.`,
    declined.length > 0 &&
      `What you asked for on ${listed(declined)} cannot be done. Please say what works for you.`,
    toSee.length > 0 && `${listed(toSee)} has changed for you.`,
  ];
  return first && { ...first, sentence: sentences.filter((one) => one !== false).join(' ') };
}
