import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FullResponse, viewFor } from '@/features/responses/domain/responseViews';
import { NO_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { viewColumns } from '@/features/responses/domain/viewColumns';
import {
  forQuestions,
  TRIP_QUESTION_KEYS,
  type TripQuestionKey,
} from '@/features/trips/domain/tripQuestions';
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
  ...forQuestions<Pick<TripRecord, TripQuestionKey>>(TRIP_QUESTION_KEYS, () => ''),
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
  stage: 'ready',
  readyAt: '2026-11-21T11:00:00.000Z',
};

const NO_GLUTEN = 'Coeliac, strictly no gluten';
/** The email and the time come on top of the answers. */
const COLUMNS = viewColumns('operator').length + 2;

const response: FullResponse = {
  ...viewFor('operator')(NO_ANSWERS),
  name: 'Ben Brown',
  email: 'ben@example.com',
  availability: 'Apr 1, 2027 - Apr 10, 2027',
  availableOn: [{ start: '2027-04-01', end: '2027-04-10' }],
  budget: '=1+1',
  budgetFor: '',
  preferences: '',
  fromLocation: '+1 street',
  mustSee: 'plain',
  flexibility: 'very',
  accommodations: '@home',
  shareRoom: 'no',
  roomTogether: '',
  specialTravel: '\t=cmd',
  companions: [],
  needsDeletedOn: null,
  submittedAt: '2026-11-21T10:30:00.000Z',
};

/** Reads CSV as spreadsheets do: a quotation mark opens a cell only at its beginning. */
function readCsv(csv: string, separator = ','): string[][] {
  const rows = [['']];
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const row = rows.at(-1) ?? [];
    const add = (text: string) => row.push((row.pop() ?? '') + text);
    const begins = row.at(-1) === '' && csv[at - 1] !== '"';
    if (isQuoted && csv[at] === '"' && csv[at + 1] === '"') {
      add('"');
      at++;
    } else if (isQuoted && csv[at] === '"') isQuoted = false;
    else if (isQuoted) add(csv[at] ?? '');
    else if (csv[at] === '"' && begins) isQuoted = true;
    else if (csv[at] === separator) row.push('');
    else if (csv[at] === '\n' || csv[at] === '\r') {
      if (csv.startsWith('\r\n', at)) at++;
      rows.push(['']);
    } else add(csv[at] ?? '');
  }
  return rows;
}

/** Reads it like a program that ignores quotation marks around cells. */
function cutCsv(csv: string, separator: string): string[][] {
  return csv.split(/[\r\n]/).map((line) => line.split(separator));
}

const RUNS = /^[\s"\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

// SPEC 7, DESIGN 7.15
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
        /^"Ben Brown","ben@example.com","Apr 1, 2027 - Apr 10, 2027","'=1\+1","","'\+1 street","plain","very","'@home","no","'\t'=cmd",.*"2026-11-21T10:30:00.000Z"$/,
      ),
      '',
    ]);
  });

  it('names everybody of a party with what they need, behind whoever answers for them', () => {
    const companions = [
      { companionName: 'Mia', companionKind: 'child', companionAge: 9, companionNeeds: NO_GLUTEN },
      { companionName: 'Lea', companionKind: 'infant', companionAge: null, companionNeeds: '' },
      { companionName: 'Oma', companionKind: 'adult', companionAge: null, companionNeeds: '=1' },
    ] as const;
    const party = companions.map((one, at) => ({ companionId: String(at), ...one }));
    const csv = readCsv(tripCsv(trip, [{ ...response, accommodations: '', companions: party }]));
    const [columns = [], said = []] = csv.slice(-3);
    const cell = (column: string) => said[columns.indexOf(column)];
    expect(cell('accommodations')).toBe(`Mia (9): ${NO_GLUTEN}; Lea (infant); Oma: =1`);
    expect(cell('specialTravel')).toBe(`'\t'=cmd; Mia (9): ${NO_GLUTEN}; Oma: =1`);
    expect([cell('name'), cell('budget')]).toEqual(['Ben Brown', "'=1+1"]);
    expect(csv).toHaveLength(readCsv(tripCsv(trip, [response])).length);
  });

  it("says 'No responses yet.' without responses", () => {
    expect(tripCsv(trip, [])).toContain('"Trip Responses"\r\n"No responses yet."\r\n');
  });

  it.each(['=A1', '+1', '-1', '@x', ' =A1', '\t1', '\r1', '＝1'])(
    'turns %j into text',
    (budget) => {
      expect(tripCsv(trip, [{ ...response, budget }])).toContain(`"'${budget}"`);
    },
  );

  it.each([
    ["$;=cmd|'/C calc'!A0", "$;'=cmd|'/C calc'!A0"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n+1', "a\r\n'+1"],
    ['a; "=1', `a;' ""=1`],
    ['a;\u200b@x', "a;'\u200b@x"],
    ['warm, -3 at night', "warm,' -3 at night"],
    ['-5', "'-5"],
    ['\u2212', "'\u2212"],
    ['\u3164=1', "'\u3164=1"],
    ['a;\u2800=1', "a;'\u2800=1"],
    ['﹦1', "'﹦1"],
  ])('contains nothing that runs in %j, whatever the separator', (budget, written) => {
    expect(tripCsv(trip, [{ ...response, budget }])).toContain(`"${written}"`);
  });

  it('leaves separators and signs alone where they run nothing', () => {
    const budget = 'A; B, C - D = 5\n10% + tax; me@home';
    expect(tripCsv(trip, [{ ...response, budget }])).toContain(`"${budget}"`);
  });

  it('returns every text unchanged except for apostrophes, and no cell that runs', () => {
    const start = fc.constantFrom(
      ...['', '=', '+', '-', '@', '\t', '\r', '\n', ' ', ';', ','],
      '\u00a0',
      '\ufeff',
      '\u200b',
      '＝',
      '﹣',
      '"',
    );
    const rest = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '=1+1',
        '"=1',
        '",=1',
        '\r\n=1',
        ';=1',
        ';"=1',
        ';";=1',
        '\t"" =1',
        "cmd|' /C calc'!A0",
      ),
    );
    const text = fc.array(fc.oneof(start, rest), { maxLength: 5 }).map((parts) => parts.join(''));
    const plain = (cell: string | undefined) => cell?.replaceAll("'", '');
    fc.assert(
      fc.property(text, text, text, (budget, mustSee, tripName) => {
        const csv = tripCsv({ ...trip, tripName }, [{ ...response, budget, mustSee }]).slice(1);
        for (const separator of [',', ';', '\t']) {
          const cells = [...readCsv(csv, separator).flat(), ...cutCsv(csv, separator).flat()];
          expect(cells.filter((cell) => RUNS.test(cell))).toEqual([]);
        }
        const rows = readCsv(csv);
        expect(rows.map((row) => row.length)).toEqual([1, 18, 18, 1, 1, COLUMNS, COLUMNS, 1]);
        const written = [rows[2]?.[0], rows[6]?.[3], rows[6]?.[6]];
        expect(written.map(plain)).toEqual([tripName, budget, mustSee].map(plain));
      }),
      { numRuns: 200 },
    );
  });
});

// SPEC-2 9 'Shredding'
it('says in the place of needs when they were deleted', () => {
  const gone = { ...response, accommodations: '', specialTravel: '', needsDeletedOn: '2027-05-10' };
  const cells = readCsv(tripCsv(trip, [gone])).flat();
  expect(cells.filter((cell) => cell === 'Deleted on May 10, 2027')).toHaveLength(2);
});
