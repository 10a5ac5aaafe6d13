import { describe, expect, it } from 'vitest';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { tripCsv, tripCsvName } from './tripCsv';

const trip: TripRecord = {
  tripId: 'amy-kyoto',
  tripName: 'Kyoto, "in" Spring!',
  organizerEmail: 'amy@example.com',
  userId: 'u1',
  createdAt: '2026-11-21T10:00:00.000Z',
  startDate: '2027-04-01',
  endDate: null,
  numPeople: '4',
  timingFlex: 'flexible',
  destination: 'Kyoto',
  vibe: 'Calm',
  sameOrigin: 'no',
  extraNotes: 'two\nlines',
  plannedOptions: {
    hotels: true,
    restaurants: false,
    flights: false,
    transport: false,
    tickets: true,
    all: false,
  },
  status: 'ready',
  readyAt: '2026-11-21T11:00:00.000Z',
};

const response: FullResponse = {
  name: 'Ben Brown',
  email: 'ben@example.com',
  availability: 'Apr 1, 2027 - Apr 10, 2027',
  budget: '=1+1',
  preferences: '',
  fromLocation: '+1 street',
  mustSee: 'plain',
  flexibility: 'very',
  accommodations: '@home',
  shareRoom: 'no',
  specialTravel: '\t=cmd',
  submittedAt: '2026-11-21T10:30:00.000Z',
};

describe('the CSV of a trip (SPEC 9)', () => {
  it('is named after the trip', () => {
    expect(tripCsvName('amy-kyoto')).toBe('trip-amy-kyoto-full.csv');
  });

  it('has both blocks with their columns, quoted cells, doubled quotes and CRLF', () => {
    expect(tripCsv(trip, [response])).toBe(
      [
        '\uFEFF"Trip Details"',
        '"tripName","organizerEmail","userId","createdAt","startDate","endDate","numPeople","timingFlex","destination","vibe","sameOrigin","extraNotes","hotels","restaurants","flights","transport","tickets","all"',
        '"Kyoto, ""in"" Spring!","amy@example.com","u1","2026-11-21T10:00:00.000Z","2027-04-01","","4","flexible","Kyoto","Calm","no","two\nlines","true","false","false","false","true","false"',
        '',
        '"Trip Responses"',
        '"name","email","availability","budget","preferences","fromLocation","mustSee","flexibility","accommodations","shareRoom","specialTravel","submittedAt"',
        `"Ben Brown","ben@example.com","Apr 1, 2027 - Apr 10, 2027","'=1+1","","'+1 street","plain","very","'@home","no","'\t=cmd","2026-11-21T10:30:00.000Z"`,
        '',
      ].join('\r\n'),
    );
  });

  it("says 'No responses yet.' without responses", () => {
    expect(tripCsv(trip, [])).toContain('"Trip Responses"\r\n"No responses yet."\r\n');
  });

  it.each(['=A1', '+1', '-1', '@x', ' =A1', '\t1', '\r1', '＝1'])('makes text of %j', (budget) => {
    expect(tripCsv(trip, [{ ...response, budget }])).toContain(`"'${budget}"`);
  });
});
