import { expect, it } from 'vitest';
import { type HistoryEntry, historySentence, tellsMore } from './history';

const entry = (kind: HistoryEntry['kind'], by: string | null = null): HistoryEntry => ({
  ...{ kind, by, at: '2027-02-01T10:00:00.000Z', planTitle: 'Plan A', number: 1, reason: null },
});

// SPEC-2 6 'History'
it('tells more than its page once the trip has taken a turn, or operators read who did it', () => {
  const usual = [entry('ready'), entry('proposed'), entry('proposed')];
  expect(tellsMore(usual)).toBe(false);
  expect(tellsMore([...usual, entry('chosen')])).toBe(true);
  expect(tellsMore([entry('ready'), entry('unready'), entry('ready')])).toBe(true);
  expect(tellsMore([entry('ready'), entry('proposed', 'Dee Smith')])).toBe(true);
  expect(tellsMore([entry('finished')])).toBe(false);
  expect(tellsMore([])).toBe(false);
});

it('ends with the mark that a plan’s own name ends with', () => {
  const about = (planTitle: string) => historySentence({ ...entry('shares'), planTitle });
  expect(about('Plan A')).toMatch(/ pay for Plan A\.$/);
  expect(about('To the mountains!')).toMatch(/ pay for To the mountains!$/);
});
