import { type BestDates, bestDates } from './bestDates';
import type { Brief } from './brief';
import type { SentReading } from './briefSource';
import { mostPeople, staircaseRuns } from './staircase';
import { leadSentence, noWindowSentences, suggestedSentence } from './whenWords';

/** What a cost can change of region 'When', with whom each entry leaves out. */
export interface WhenReading extends Omit<SentReading, 'entries'> {
  entries: BestDates[];
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
