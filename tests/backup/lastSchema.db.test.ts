import { afterAll, expect, it } from 'vitest';
import { openLastSchema, type Rows, shared } from '#support/lastSchema';
import { dayAfter } from '@/platform/domain/dayNumber';

/** Tables whose rows later migrations change, each tried by a test of its own, or which triggers fill. */
const CHANGED: readonly string[] = [
  ...['guests', 'name_declines', 'news_due', 'same_person_asks'],
  ...['plan_needs', 'plan_ticks'],
];

const { close, before, after, said } = await openLastSchema();
afterAll(close);

/** What somebody else's rows are about, that a migration has moved: see its own test. */
const MOVED = [
  ...(before.users ?? []).flatMap(({ id, is_stand_in: isStandIn }) => (isStandIn ? [id] : [])),
  ...(before.responses ?? []).flatMap((row) => (row.answered_by === null ? [] : [row.trip_id])),
].map(String);

/** Columns that the same migrations write elsewhere: whose dues are, and who said them paid. */
const WRITTEN = { due_payments: ['note'], dues: ['party_id'] } as Record<string, string[]>;

const isSame = (row: Record<string, unknown>) =>
  !MOVED.some((id) => JSON.stringify(row).includes(id));

const omit = (row: Record<string, unknown>, table: string) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !WRITTEN[table]?.includes(key)));

it('a database of the last schema opens, with every row that still has a meaning', () => {
  expect(before.trips).toHaveLength(12);
  // Nobody is signed out, and accounts keep their passwords.
  for (const kept of ['users', 'accounts', 'sessions']) expect(before[kept]).not.toEqual([]);
  const ofThen: Rows = {};
  const ofNow: Rows = {};
  for (const table of Object.keys(before).filter((name) => !CHANGED.includes(name))) {
    const left = (rows: Rows) => (rows[table] ?? []).filter(isSame).map((row) => omit(row, table));
    ofThen[table] = left(before);
    ofNow[table] = left(after);
  }
  expect(shared(ofNow, ofThen)).toEqual(shared(ofThen, ofNow));
});

it('a decline by name that nobody had read is the ‘Can’t Come’ of its one silent guest', () => {
  const unread = { declined_at: '2026-11-29T00:48:13.545705+00:00', decline_reason: 'Exams' };
  const isRita = ({ id }: Rows[string][number]) => id === '26bed56b-f37b-46d2-a73e-fe72c586c382';
  expect(before.guests?.filter(isRita)).toHaveLength(1);
  const left = (before.guests ?? []).filter((row) => isRita(row) || isSame(row));
  const expected = left.map((row) => ({
    ...row,
    note: '',
    open_asked_at: null,
    ...(isRita(row) && unread),
  }));
  expect(after.guests).toEqual(expect.arrayContaining(expected));
  expect(after.guests).toHaveLength(before.guests?.length ?? 0);
  expect(after.name_declines).toBeUndefined();
  expect(said).toMatch(/declines by name on the group's link: 7 are gone, 1 of them unread/);
});

it('two responses that may be one person’s both stay', () => {
  expect(before.same_person_asks).toHaveLength(1);
  expect(after.same_person_asks).toBeUndefined();
  expect(after.responses?.filter(isSame)).toHaveLength(
    before.responses?.filter(isSame).length ?? 0,
  );
  expect(said).toMatch(/0 unanswered and 1 denied are gone, the responses stay/);
});

it('a tick that a need requires nothing is said where it is said what needs touch', () => {
  const ticks = (before.plan_ticks ?? []).map((tick) => ({ ...tick, touches: ['nothing'] }));
  expect(ticks).not.toEqual([]);
  const said = [...(before.plan_needs ?? []), ...ticks].filter(isSame);
  expect(after.plan_needs?.filter(isSame)).toEqual(expect.arrayContaining(said));
  expect(after.plan_needs?.filter(isSame)).toHaveLength(said.length);
  expect(after.plan_ticks).toBeUndefined();
});

// SPEC-5 17 'Kept'
it('the two dates of a response are one range, and no dates are none', () => {
  const dates = (row: Rows[string][number]) => {
    const { availability_start: first, availability_end: last } = row;
    return first === null
      ? null
      : `{[${first},${dayAfter(String(last)).replace('+010000-01', '10000-01-01')})}`;
  };
  const keyOf = (row: Rows[string][number]) => `${row.trip_id} ${row.user_id}`;
  const now = new Map((after.responses ?? []).map((row) => [keyOf(row), row.availability]));
  // A day that no form takes has another notation.
  const then = (before.responses ?? [])
    .filter(isSame)
    .filter((row) =>
      /^(\d{4}-\d\d-\d\d){2}$|^nullnull$/.test(`${row.availability_start}${row.availability_end}`),
    );
  expect(then.some((row) => row.availability_start !== null)).toBe(true);
  expect(then.map((row) => now.get(keyOf(row)))).toEqual(then.map(dates));
  expect(said).toMatch(/the dates of \d+ responses are a range each/);
});

// SPEC-5 20
it('each condition is a question that its verdict waits for, with its answer', () => {
  const then = (before.verdicts ?? []).filter(({ state }) => state !== null);
  expect(then).toHaveLength(3);
  const questionOf = (row: Rows[string][number]) => [
    ...[row.trip_id, row.round_id, row.plan_id, row.traveler_id],
    ...[row.condition ?? row.question, row.note ?? row.reply, row.state, row.answered_by],
    row.given_at ?? row.asked_at,
  ];
  expect((after.questions ?? []).map(questionOf)).toEqual(
    expect.arrayContaining(then.filter(isSame).map(questionOf)),
  );
  expect(after.questions).toHaveLength(then.length);
  expect(said).toMatch(/moved 3 conditions to the questions/);
});
