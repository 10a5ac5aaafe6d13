import { type BestDates, bestDates } from './bestDates';
import type { Brief } from './brief';
import { mostPeople, type StaircaseRun, staircaseRuns } from './staircase';
import { leadSentence, noWindowSentences, suggestedSentence } from './whenSentences';

/** All that region 'When' says that a cost can change (SPEC-2 3.3). */
export interface WhenReading {
  lead: string | null;
  /** How many can come on the dates the organizer suggested. */
  suggested: string | null;
  entries: BestDates[];
  /** Why there is no entry. */
  noWindow: string[];
  /** 'Nights and people'. */
  runs: StaircaseRun[];
  /** The most people for the nights that are tried. */
  most: number;
}

/** Works it out, for a reader who may see the brief's budgets by name, or in counts. */
export function readWhen(brief: Brief): WhenReading {
  const entries = bestDates(brief);
  return {
    lead: leadSentence(brief, entries),
    suggested: suggestedSentence(brief),
    entries,
    noWindow: entries.length === 0 ? noWindowSentences(brief) : [],
    runs: staircaseRuns(brief),
    most: mostPeople(brief.group, brief.nights),
  };
}
