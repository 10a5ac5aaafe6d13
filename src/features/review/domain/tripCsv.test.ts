import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ANSWERS } from '@/features/responses/domain/answers';
import { viewColumns } from '@/features/responses/domain/joinedAnswers';
import { type FullResponse, viewFor } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { tripCsv, tripCsvName } from './tripCsv';

const trip: TripRecord = {
  tripId: 'amy-kyoto',
  tripName: 'Kyoto, "in" Spring!',
  organizerEmail: 'amy@example.com',
  accountEmail: 'amy@example.com',
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

const EMPTY_ROW = { ...EMPTY_ANSWERS, availabilityStart: null, availabilityEnd: null };
/** Beside the answers there are the email and the time. */
const COLUMNS = viewColumns('operator').length + 2;

const response: FullResponse = {
  ...viewFor('operator')(EMPTY_ROW),
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

/** Reads CSV as RFC 4180 has it, as spreadsheets do. */
function readCsv(csv: string): string[][] {
  const rows = [['']];
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const row = rows.at(-1) ?? [];
    const add = (text: string) => row.push((row.pop() ?? '') + text);
    if (csv[at] === '"' && isQuoted && csv[at + 1] === '"') {
      add('"');
      at++;
    } else if (csv[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && csv[at] === ',') row.push('');
    else if (!isQuoted && csv.startsWith('\r\n', at)) {
      rows.push(['']);
      at++;
    } else add(csv[at] ?? '');
  }
  return rows;
}

describe('the CSV of a trip (SPEC 9)', () => {
  it('is named after the trip', () => {
    expect(tripCsvName('amy-kyoto')).toBe('trip-amy-kyoto-full.csv');
  });

  it('has both blocks with their columns, quoted cells, doubled quotes and CRLF', () => {
    expect(tripCsv(trip, [response]).split('\r\n')).toEqual([
      '\uFEFF"Trip Details"',
      '"tripName","organizerEmail","userId","createdAt","startDate","endDate","numPeople","timingFlex","destination","vibe","sameOrigin","extraNotes","hotels","restaurants","flights","transport","tickets","all"',
      '"Kyoto, ""in"" Spring!","amy@example.com","u1","2026-11-21T10:00:00.000Z","2027-04-01","","4","flexible","Kyoto","Calm","no","two\nlines","true","false","false","false","true","false"',
      '',
      '"Trip Responses"',
      expect.stringMatching(
        /^"name","email","availability","budget","preferences","fromLocation","mustSee","flexibility","accommodations","shareRoom","specialTravel",.*"submittedAt"$/,
      ),
      expect.stringMatching(
        /^"Ben Brown","ben@example.com","Apr 1, 2027 - Apr 10, 2027","'=1\+1","","'\+1 street","plain","very","'@home","no","'\t=cmd",.*"2026-11-21T10:30:00.000Z"$/,
      ),
      '',
    ]);
  });

  it("says 'No responses yet.' without responses", () => {
    expect(tripCsv(trip, [])).toContain('"Trip Responses"\r\n"No responses yet."\r\n');
  });

  it.each(['=A1', '+1', '-1', '@x', ' =A1', '\t1', '\r1', '＝1'])('makes text of %j', (budget) => {
    expect(tripCsv(trip, [{ ...response, budget }])).toContain(`"'${budget}"`);
  });

  it('gives back every text as it is or behind an apostrophe, and no cell that runs', () => {
    const start = fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '\u00a0',
      '\ufeff',
      '＝',
      '"',
    );
    const rest = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=1+1', '"=1', '",=1', '\r\n=1', ';=1', "cmd|' /C calc'!A0"),
    );
    const text = fc.tuple(start, start, rest).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, (budget, mustSee, tripName) => {
        const csv = tripCsv({ ...trip, tripName }, [{ ...response, budget, mustSee }]);
        const rows = readCsv(csv.slice(1));
        const cells = rows.flat();
        expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell))).toEqual([]);
        expect(rows.map((row) => row.length)).toEqual([1, 18, 18, 1, 1, COLUMNS, COLUMNS, 1]);
        const written = [rows[2]?.[0], rows[6]?.[3], rows[6]?.[6]];
        [tripName, budget, mustSee].forEach((given, at) => {
          expect([given, `'${given}`]).toContain(written[at]);
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
