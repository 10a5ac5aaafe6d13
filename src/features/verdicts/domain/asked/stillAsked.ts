import { listed } from '@/platform/domain/inWords';
import type { RoundPage } from '../roundViews';

/** What a round still asks of its reader. */
interface StillAsked {
  /** Everything asked, in words that name the plans by title. */
  sentence: string;
  /** The first plan it concerns. */
  planId: string;
  /** What to do there: answer, confirm a condition, or say that they have seen a change. */
  act: 'answer' | 'confirm' | 'see';
}

const needs = (titles: readonly string[]) => (titles.length === 1 ? 'needs' : 'need');

/**
 * Returns what a round still asks of its reader: to answer, to answer once more, to confirm a
 * condition that can be met, or to say that they have seen a change. Null if nothing.
 */
export function stillAsked({ round }: Pick<RoundPage, 'round'>): StillAsked | null {
  if (!round) return null;
  const titles = {
    silent: [] as string[],
    again: [] as string[],
    toConfirm: [] as string[],
    toSee: [] as string[],
  };
  let first: Pick<StillAsked, 'planId' | 'act'> | null = null;
  for (const { asked, planId, planTitle } of round.variants) {
    if (!asked) continue;
    const { said, standing, choices, asksToSee } = asked;
    const isAccepted = said?.verdict === 'worksIf' && said.state === 'accepted';
    if (choices.length > 0 && standing !== 'given') {
      titles[standing].push(planTitle);
      first ??= { planId, act: 'answer' };
    } else if (round.takesVerdicts && isAccepted) {
      titles.toConfirm.push(planTitle);
      first ??= { planId, act: 'confirm' };
    }
    if (asksToSee) {
      titles.toSee.push(planTitle);
      first ??= { planId, act: 'see' };
    }
  }
  const { silent, again, toConfirm, toSee } = titles;
  const sentences = [
    silent.length > 0 && `${listed(silent)} still ${needs(silent)} your answer.`,
    again.length > 0 && `${listed(again)} ${needs(again)} your answer once more.`,
    toConfirm.length > 0 &&
      `What you asked for on ${listed(toConfirm)} can be done. Confirm it, so that your answer counts as “works”.`,
    toSee.length > 0 && `${listed(toSee)} has changed for you.`,
  ];
  return first && { ...first, sentence: sentences.filter((one) => one !== false).join(' ') };
}
