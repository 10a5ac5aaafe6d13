import { describe, expect, it } from 'vitest';
import { askedOfDesk, readDeskFilter, sortedBy, widened } from './deskFilter';
import { DESK_WAIT_KEYS, type DeskWait, waitCountInWords } from './deskWaits';
import { sinceWhen, waitsInWords } from './deskWords';

describe('the address of the operators’ list', () => {
  it('says what is searched for, and nothing if it is malformed', () => {
    expect(readDeskFilter({ search: ' kyo ', stage: 'booked', taken: 'me' })).toEqual({
      search: 'kyo',
      stage: 'booked',
      taken: 'me',
    });
    expect(readDeskFilter({ search: '', stage: 'gathering', taken: 'dee', page: 3 })).toEqual({});
    expect(readDeskFilter({ search: 'x'.repeat(201), stage: ['ready'] })).toEqual({});
  });

  // SPEC-2 2
  it('asks for ready trips until another stage is picked, or all', () => {
    const asked = (address: Record<string, unknown>) => askedOfDesk(readDeskFilter(address));
    expect(readDeskFilter({ stage: 'ready' })).toEqual({});
    expect(asked({})).toEqual({ stage: 'ready' });
    expect(asked({ stage: 'gathering' })).toEqual({ stage: 'ready' });
    expect(asked({ stage: 'booked', taken: 'me' })).toEqual({ stage: 'booked', taken: 'me' });
    expect(asked({ stage: 'all', search: 'kyo' })).toEqual({ search: 'kyo' });
  });

  it('is widened to all stages of what was searched for, then to all trips', () => {
    expect(widened({ sort: 'next' })).toBeNull();
    expect(widened({ search: 'kyo', taken: 'me' })).toEqual({ search: 'kyo', stage: 'all' });
    expect(widened({ search: 'kyo', stage: 'all' })).toEqual({ stage: 'all' });
    expect(widened({ stage: 'booked' })).toEqual({ stage: 'all' });
  });

  // SPEC-2 6 'Mails'
  it('looks for what waits in every stage, until one is picked', () => {
    const asked = (address: Record<string, unknown>) => askedOfDesk(readDeskFilter(address));
    expect(asked({ waits: 'refund' })).toEqual({ waits: 'refund' });
    expect(asked({ waits: 'any', stage: 'all' })).toEqual({ waits: 'any' });
    expect(asked({ waits: 'any', stage: 'ready' })).toEqual({ waits: 'any', stage: 'ready' });
    expect(asked({ waits: 'nothing' })).toEqual({ stage: 'ready' });
    expect(widened({ waits: 'refund' })).toEqual({ stage: 'all' });
  });

  it('says the order, and nothing of the usual one', () => {
    const next = { sort: 'next', isReversed: true } as const;
    expect(readDeskFilter({ ...next })).toEqual(next);
    expect(readDeskFilter({ sort: 'stage', isReversed: 'yes' })).toEqual({});
    expect(readDeskFilter({ sort: 'name' })).toEqual({});
  });

  it('is put in order by a heading, and turned round by the same one again', () => {
    const filter = { search: 'kyo' };
    expect(sortedBy(filter, 'next')).toEqual({ search: 'kyo', sort: 'next' });
    expect(sortedBy({ sort: 'next' }, 'next')).toEqual({ sort: 'next', isReversed: true });
    expect(sortedBy({ sort: 'next', isReversed: true }, 'next')).toEqual({ sort: 'next' });
    expect(sortedBy({}, 'stage')).toEqual({ isReversed: true });
    expect(sortedBy({ sort: 'next', isReversed: true }, 'ready')).toEqual({ sort: 'ready' });
  });

  it('may search for a number, which the router reads as one', () => {
    expect(readDeskFilter({ search: 2027 })).toEqual({ search: '2027' });
  });
});

describe('the wording of the list', () => {
  // SPEC-2 5 'The list of ready trips'
  it('counts the trips where something waits', () => {
    const some = { condition: 2, supplier: 1, chosen: 3, overdue: 1, refund: 1, confirm: 1 };
    const counts = { ...some, sentBack: 1 };
    const shown = DESK_WAIT_KEYS.filter((wait) => wait in counts);
    const words = shown.map((wait) => waitCountInWords(wait, counts[wait as keyof typeof counts]));
    expect(words.join(' · ')).toBe(
      '2 conditions · 1 not possible · 3 chosen, not booked · 1 overdue · 1 refund · 1 to confirm · 1 sent back',
    );
    expect(waitCountInWords('condition', 1)).toBe('1 condition');
  });

  it('says what waits, since when a trip is sent back, and leaves what is overdue to its count', () => {
    const words = (waits: DeskWait[], sentBackAt: string | null = null) =>
      waitsInWords({ waits, sentBackAt }, new Date(2027, 3, 4), 'UTC');
    expect(words(['condition', 'overdue', 'confirm'])).toBe(
      'A condition to answer; A traveler has to confirm',
    );
    expect(words(['sentBack'], '2027-04-02T12:00:00Z')).toBe('Sent back Apr 2 (2 days)');
    expect(words(['overdue'])).toBe('');
  });

  it('says since when, and how many of the reader’s days that is', () => {
    const at = (day: number, hour: number) => new Date(2027, 3, day, hour);
    const since = at(3, 23).toISOString();
    expect(sinceWhen(since, at(3, 23), 'UTC')).toBe('Apr 3 (today)');
    expect(sinceWhen(since, at(4, 0), 'UTC')).toBe('Apr 3 (1 day)');
    expect(sinceWhen(since, at(15, 12), 'UTC')).toBe('Apr 3 (12 days)');
    expect(sinceWhen(since, new Date(2028, 3, 3), 'UTC')).toBe('Apr 3, 2027 (366 days)');
  });
});
