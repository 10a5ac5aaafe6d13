import { afterEach, expect, it, vi } from 'vitest';
import { livedItem } from '#support/livedItems';
import { openCalendar } from '#support/openCalendar';
import { calendarEvents } from '../domain/calendarEvents';
import { keepEvents } from '../domain/keptEvents';
import { writeCalendar } from './writeCalendar';

const stamp = '2027-01-04T12:00:00.000Z';

afterEach(() => void vi.unstubAllEnvs());

// SPEC-2 7.1
it.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'a calendar has a leg that arrives on the day before, with times and without, as read in %s',
  (readersZone) => {
    const over = {
      ...{ timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
      endsOn: '2027-04-04',
    };
    const legs = [
      livedItem('timed', '2027-04-05', { ...over, startTime: '09:00', endTime: '17:45' }),
      livedItem('untimed', '2027-04-05', over),
    ];
    const days = { arrives: '2027-04-04', leaves: '2027-04-10' };
    const events = calendarEvents(
      { ...days, stays: [], legs, activities: [] },
      { tripName: 'Islands', destination: 'Honolulu' },
    );
    const kept = keepEvents({}, { events, stamp, now: new Date(stamp) });
    const about = { name: 'Islands', tripId: 't', ownerId: 'u', stamp };
    const text = writeCalendar({ ...about, pageUrl: 'https://trips.example/plan', kept });
    vi.stubEnv('TZ', readersZone);
    const opened = openCalendar(text).events;
    const times = Object.fromEntries(opened.map(({ title, start, end }) => [title, [start, end]]));
    expect(times).toMatchObject({
      timed: ['2027-04-04T21:00:00.000Z', '2027-04-05T03:45:00.000Z'],
      untimed: ['2027-04-04', '2027-04-06'],
    });
  },
);
