import { gzipSync } from 'node:zlib';
import moment from 'moment-timezone';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bigPlan } from '#support/bigPlan';
import { livedItem, livedStay } from '#support/livedItems';
import { openCalendar, openedByIcal } from '#support/openCalendar';
import { quickest } from '#support/quickest';
import type { Lived } from '@/features/itinerary/domain/planDays';
import { viewOf } from '@/features/itinerary/domain/viewOf';
import { calendarEvents } from '../domain/calendarEvents';
import { storeEvents } from '../domain/storedEvents';
import { writeCalendar } from './writeCalendar';

const trip = { tripName: 'Kyoto in Spring', destination: 'Kyoto, Japan' };
const about = {
  name: trip.tripName,
  tripId: 'amy-kyoto',
  ownerId: 'u1',
  stamp: '2027-01-04T12:00:00.000Z',
  pageUrl: 'https://trips.example/dashboard/amy-kyoto/plan',
};
const now = new Date('2027-01-05T08:00:00Z');

function lived(rest: Partial<Lived>): Lived {
  return {
    ...{ arrives: '2027-03-26', leaves: '2027-03-30', stays: [], legs: [], activities: [] },
    ...rest,
  };
}

function written(own: Lived, words = trip): string {
  const kept = storeEvents({}, { events: calendarEvents(own, words), stamp: about.stamp, now });
  return writeCalendar({ ...about, name: words.tripName, kept });
}

const ZONES_OF_READERS = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];
/** Opens it in zones east and west of UTC, which must all read the same. */
function openedEverywhere(text: string) {
  const [first, ...others] = ZONES_OF_READERS.map((timeZone) => {
    vi.stubEnv('TZ', timeZone);
    return openCalendar(text);
  });
  for (const other of others) expect(other).toEqual(first);
  return first?.events ?? [];
}
afterEach(() => void vi.unstubAllEnvs());

/** When each event begins and ends, by title, wherever its reader is. */
const timesOf = (own: Lived) =>
  Object.fromEntries(
    openedEverywhere(written(own)).map(({ title, start, end }) => [title, [start, end]]),
  );

/** The instant of a wall time, by the newest laws. */
const instantOf = (wall: string, timeZone: string) => moment.tz(wall, timeZone).toISOString();

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** The lines of a calendar with one event in a zone. */
const zoned = (timeZone: string) =>
  unfolded(
    written(
      lived({ activities: [livedItem('a', '2027-03-27', { startTime: '10:00', timeZone })] }),
    ),
  );

// SPEC-2 7.1
describe('a calendar', () => {
  it('has an event for the days of its owner and one for each item, as both parsers read it', () => {
    const text = written(
      lived({
        stays: [
          livedStay('ryokan', '2027-03-26', '2027-03-29', { title: 'Ryokan', place: 'Gion' }),
        ],
        activities: [
          livedItem('walk', '2027-03-27', {
            title: 'A walk',
            startTime: '09:30',
            endTime: '11:00',
          }),
          livedItem('tea', '2027-03-28', { title: 'Tea', startTime: '15:00' }),
          livedItem('market', '2027-03-28', {
            title: 'Market',
            place: 'Nishiki',
            details: 'Bring cash; it is busy, and\nloud.',
            url: 'https://market.example/a?b=c,d',
          }),
        ],
      }),
    );
    const events = openedEverywhere(text);
    const page = about.pageUrl;
    expect(events.map(({ uid: _, ...event }) => event)).toEqual([
      ...[
        ['Kyoto in Spring', 'Kyoto, Japan', '2027-03-26', '2027-03-31', true, page],
        ['Ryokan', 'Gion', '2027-03-26', '2027-03-30', true, page],
        // 09:30 in Lisbon, the day before the clocks go forward, and 15:00 on the day they do.
        ['A walk', '', '2027-03-27T09:30:00.000Z', '2027-03-27T11:00:00.000Z', false, page],
        [
          ...['Market', 'Nishiki', '2027-03-28', '2027-03-29', false],
          `Bring cash; it is busy, and\nloud.\n\nhttps://market.example/a?b=c,d\n\n${page}`,
        ],
        ['Tea', '', '2027-03-28T14:00:00.000Z', '2027-03-28T15:00:00.000Z', false, page],
      ].map(([title, place, start, end, isFree, description]) => ({
        ...{ sequence: 0, status: 'CONFIRMED', title, place, description, start, end, isFree },
        modified: about.stamp,
      })),
    ]);
    const lines = unfolded(text);
    for (const line of [
      'METHOD:PUBLISH',
      'NAME:Kyoto in Spring',
      'X-WR-CALNAME:Kyoto in Spring',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'DTSTAMP:20270104T120000Z',
      'DTSTART;VALUE=DATE:20270326',
      'DTSTART;TZID=Europe/Lisbon:20270327T093000',
      'URL:https://market.example/a?b=c,d',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).not.toMatch(/ORGANIZER|ATTENDEE|VALARM/);
  });

  it('has times on both sides of each change of the clocks, in every kind of zone', () => {
    const zones = [
      ...['Europe/Lisbon', 'Europe/London', 'America/New_York', 'America/Los_Angeles'],
      ...['Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Tokyo', 'UTC'],
      ...[
        'America/Santiago',
        'Asia/Jerusalem',
        'Africa/Casablanca',
        'Africa/Cairo',
        'Asia/Kathmandu',
      ],
      ...['America/St_Johns', 'Pacific/Kiritimati', 'Europe/Dublin', 'Asia/Beirut'],
    ];
    // Every third week for two years, at an hour that no clock skips.
    for (const timeZone of zones) {
      const days = Array.from({ length: 33 }, (_, at) =>
        new Date(Date.UTC(2027, 0, 3 + at * 22)).toISOString().slice(0, 10),
      );
      const items = days.map((day) =>
        livedItem(day, day, { startTime: '10:00', timeZone, endTimeZone: timeZone }),
      );
      const own = lived({ arrives: days[0], leaves: days.at(-1), activities: items });
      const opened = openCalendar(written(own)).events.filter(({ isFree }) => !isFree);
      expect(
        opened.map(({ start }) => start),
        timeZone,
      ).toEqual(days.map((day) => instantOf(`${day} 10:00`, timeZone)));
    }
  });

  it('has the hours around each change of a zone’s clocks, by rules and one by one', () => {
    const HOUR = 3_600_000;
    const isIn2027 = (at: number) => new Date(at).getUTCFullYear() === 2027;
    for (const timeZone of [
      'Europe/Paris',
      'America/New_York',
      'America/Santiago',
      'Asia/Beirut',
    ]) {
      const changes = moment.tz.zone(timeZone)?.untils.filter(isIn2027) ?? [];
      const walls = changes.flatMap((at) =>
        [at - 2 * HOUR, at + 3 * HOUR].map((time) =>
          moment.tz(time, timeZone).format('YYYY-MM-DD HH:mm'),
        ),
      );
      const items = walls.map((wall) =>
        livedItem(wall, wall.slice(0, 10), { startTime: wall.slice(11), timeZone }),
      );
      const own = lived({ arrives: '2027-01-01', leaves: '2027-12-31', activities: items });
      const opened = openedByIcal(written(own)).events.filter(({ isFree }) => !isFree);
      expect(opened).toHaveLength(4);
      for (const { title, start } of opened) {
        expect(start, `${timeZone} ${title}`).toBe(instantOf(title, timeZone));
      }
    }
  });

  it('has zones by yearly rules where they have them, as Outlook takes them', () => {
    expect(zoned('Europe/Paris')).toEqual(
      expect.arrayContaining([
        'TZID:Europe/Paris',
        ...['BEGIN:DAYLIGHT', 'DTSTART:20250330T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
        ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
        ...['BEGIN:STANDARD', 'DTSTART:20251026T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
      ]),
    );
    expect(zoned('America/New_York')).toEqual(
      expect.arrayContaining([
        ...['DTSTART:20250309T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
        ...['DTSTART:20251102T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
      ]),
    );
    expect(zoned('Asia/Kathmandu').filter((line) => /^(RRULE|TZOFF|DTSTART:)/.test(line))).toEqual([
      ...['DTSTART:20250101T000000', 'TZOFFSETFROM:+0545', 'TZOFFSETTO:+0545'],
    ]);
    expect(zoned('Asia/Jerusalem').join()).not.toContain('RRULE');
  });

  it('knows the laws of 2026, whatever the runtime knows', () => {
    const last = (timeZone: string) => zoned(timeZone).findLast((line) => /TO:/.test(line));
    const zones = ['America/Vancouver', 'America/Edmonton', 'Africa/Casablanca'];
    expect(zones.map(last)).toEqual(['-0700', '-0600', '+0000'].map((to) => `TZOFFSETTO:${to}`));
  });

  it('has a leg over the date line, each end in its own zone', () => {
    const leg = livedItem('flight', '2027-03-27', {
      ...{ kind: 'flight', title: 'AKL to LAX', startTime: '19:45', endTime: '12:25' },
      ...{ timeZone: 'Pacific/Auckland', endTimeZone: 'America/Los_Angeles' },
    });
    const flight = openedEverywhere(written(lived({ legs: [leg] })))[1];
    expect(flight).toMatchObject({
      title: 'AKL to LAX',
      start: '2027-03-27T06:45:00.000Z',
      end: '2027-03-27T19:25:00.000Z',
    });
  });

  it('has a leg that arrives on the day before, with times and without', () => {
    const over = {
      ...{ timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
      endsOn: '2027-04-04',
    };
    const legs = [
      livedItem('timed', '2027-04-05', { ...over, startTime: '09:00', endTime: '17:45' }),
      livedItem('untimed', '2027-04-05', over),
    ];
    const days = { arrives: '2027-04-04', leaves: '2027-04-10' };
    expect(timesOf(lived({ ...days, legs }))).toMatchObject({
      timed: ['2027-04-04T21:00:00.000Z', '2027-04-05T03:45:00.000Z'],
      untimed: ['2027-04-04', '2027-04-06'],
    });
  });

  it('takes an hour for what has no end, ends that make no sense too, and lasts for the days of what has days', () => {
    const activities = [
      livedItem('backwards', '2027-03-27', { startTime: '20:00', endTime: '19:00' }),
      livedItem('late', '2027-03-27', { startTime: '23:30' }),
      livedItem('trek', '2027-03-27', { startTime: '08:00', endsOn: '2027-03-29' }),
      livedItem('untimed', '2027-03-29', { endTime: '19:00', endsOn: '2027-03-30' }),
    ];
    expect(timesOf(lived({ activities }))).toMatchObject({
      backwards: ['2027-03-27T20:00:00.000Z', '2027-03-27T21:00:00.000Z'],
      late: ['2027-03-27T23:30:00.000Z', '2027-03-28T00:30:00.000Z'],
      trek: ['2027-03-27T08:00:00.000Z', '2027-03-29T23:00:00.000Z'],
      untimed: ['2027-03-29', '2027-03-31'],
    });
  });

  it('keeps names of every script and every mark, in lines of at most 75 octets that end as they should', () => {
    const names = [
      ...[
        '清水寺と嵐山の竹林を歩く一日、そして夕食は祇園で',
        'معبد فضي وحديقة الطحالب في كيوتو القديمة جدا',
      ],
      ...[
        'מקדש הזהב והגן שמסביבו עם ארוחת צהריים קלה',
        'Золотой павильон и прогулка вдоль реки Камо',
      ],
      ...['วัดน้ำใส และสวนไผ่ กับอาหารเย็นในย่านกิออน', 'ताकायामा का पुराना शहर और सुबह का बाज़ार'],
      ...[
        '금각사와 대나무 숲, 그리고 저녁 식사',
        'Ναός του χρυσού περιπτέρου και βόλτα στο ποτάμι',
      ],
      ...['ტაძარი და ბაღი კიოტოში', '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 '.repeat(6).trim()],
      ...['A;B,C\\D "E": F\\nG', `${'a'.repeat(73)}é${'日'.repeat(60)}`, 'X'.repeat(500)],
    ];
    const activities = names.map((title, at) =>
      livedItem(`n${at}`, '2027-03-27', {
        title,
        place: title,
        details: `${title}\n\tand ${title}`,
      }),
    );
    const text = written(lived({ activities }), {
      tripName: names[0] ?? '',
      destination: 'Ü, ö; \\',
    });
    const opened = openedEverywhere(text).filter(({ isFree }) => !isFree);
    expect(opened.map(({ title }) => title)).toEqual(names);
    expect(opened.map(({ place }) => place)).toEqual(names);
    expect(opened.map(({ description }) => description)).toEqual(
      names.map((name) => `${name}\n\tand ${name}\n\n${about.pageUrl}`),
    );
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBe(75);
    // No character is split.
    expect(text).not.toContain('\uFFFD');
    expect(text.isWellFormed()).toBe(true);
  });

  it('leaves out what no text may hold, and reads each kind of break as one', () => {
    const details = 'a\u0000b\u0007\r\nc\rd\u2028e\ud800';
    const activities = [livedItem('x', '2027-03-27', { details })];
    const event = openedEverywhere(written(lived({ activities })))[1];
    expect(event?.description).toBe(`ab\nc\nd\ne\uFFFD\n\n${about.pageUrl}`);
  });

  it('is of a plan of 300 items in less than 50 ms, and small once compressed', () => {
    const { plan, items, travelers } = bigPlan(300, 20);
    const all = items.map((item) => ({ ...item, who: 'everyone' as const }));
    const view = viewOf({ plan, items: all, travelers }, 'p0');
    if (!view) throw new Error('p0 goes');
    let text = '';
    const best = quickest(50, () => {
      text = written(view);
    });
    expect(best).toBeLessThan(50);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(301);
    expect(gzipSync(text).byteLength).toBeLessThan(text.length / 8);
  });
});
