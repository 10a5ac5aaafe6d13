import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomeIn } from '#support/everyProcedure/answer';
import { CELLS, type Cell, type Role } from '#support/everyProcedure/cells';
import {
  mark,
  markedAnswers,
  markedProfile,
  TRIP_SECRETS,
  textKeys,
} from '#support/everyProcedure/marked';
import { AUTHORS_COST, ITEM_SECRETS } from '#support/everyProcedure/plantedPlan';
import { MUTATIONS, PROCEDURES, rowOf } from '#support/everyProcedure/procedures';
import { PROCEDURE_TABLE } from '#support/everyProcedure/procedureTable';
import { openWorldForFile, type PersonWord, type World } from '#support/everyProcedure/world';
import { everydayShare } from '#support/fuzzing/runs';
import { auditEvents } from '@/features/audit/server/tables';
import { factorApps } from '@/features/identity/server/factorTables';
import { accounts, sessions } from '@/features/identity/server/tables';
import { ANSWER_KEYS, fieldOf } from '@/features/responses/domain/answerFields';
import { answerLooks } from '@/features/responses/server/lookTables';
import { tripViewers } from '@/features/review/server/tables';

/** Texts of a response, by reader: its author alone; also operators; also the trip's members. */
const FOR_AUTHOR = textKeys(({ visibility }) => visibility === 'own');
const OPERATORS_KEYS = textKeys(({ visibility }) => visibility === 'operator');
const MEMBERS_KEYS = textKeys(({ visibility }) => ['card', 'money'].includes(visibility));
/** The same of a companion, whose needs are read as their traveler's are. */
const FOR_OPERATORS = [...OPERATORS_KEYS, 'companionNeeds'];
const FOR_MEMBERS = [...MEMBERS_KEYS, 'companionName'];
/** What operators read once the trip is ready. Names are shown beside the plans before that. */
const ANSWERS = [
  ...[...OPERATORS_KEYS, ...MEMBERS_KEYS].filter((key) => fieldOf(key).joined !== 'name'),
  'companionNeeds',
];
/** Texts of a guest. Marked as the organizer's, and for the organizer alone. */
const OF_GUEST = ['guestemail', 'guestToken', 'declineReason'];
/** Texts of a plan that are for operators, and for `author` or `guest` alone. */
const OF_PLAN = [...ITEM_SECRETS.map((key) => `item-${key}`), 'planRoom', 'storedView'];
/** What somebody owes and wrote of it: for operators, as the payees, and for them alone. */
const OF_DUES = ['dueTitle', 'paymentNote'];
/**
 * Reasons against a plan, conditions for it, and what someone left out of it could change. For the
 * trip's organizer and operators.
 */
const OF_VERDICT = ['verdictReason', 'verdictCondition', 'canChange'];

/** What was asked and replied: for whoever asked, and operators; the organizer reads none of it. */
const OF_QUESTION = ['question', 'questionReply', 'questionNeed', 'questionAbout'];

/** Returns the keys of people's private data. This procedure gives members nobody else's. */
function privateKeys(name: string): readonly string[] {
  const open = name === 'brief.trip' ? ['card', 'money', 'brief'] : ['card', 'money'];
  return [...ANSWER_KEYS.filter((key) => !open.includes(fieldOf(key).visibility)), ...PRIVATE_KEYS];
}

const PRIVATE_KEYS = [
  'companionNeeds',
  'internalNotes',
  'birthday',
  'age',
  'countriesVisited',
  'userId',
  ...TRIP_SECRETS,
  'password',
  'token',
];

/** Returns the caller's own values, which may appear under the keys above. */
function ownValues(world: World, role: Role): ReadonlySet<unknown> {
  if (role === 'anonymous') return new Set();
  const all = [markedProfile(role), markedAnswers(role), { birthday: '1990-04-12' }];
  const ofTrip = [...TRIP_SECRETS, 'companionNeeds'].map((key) => mark(role, key));
  return new Set([...all.flatMap(Object.values), ...ofTrip, world.people[role].userId]);
}

/** Returns everyone's password hashes and session tokens. */
async function keysToAccounts({ database: { db } }: World): Promise<string[]> {
  const passwords = await db.select({ key: accounts.password }).from(accounts);
  const tokens = await db.select({ key: sessions.token }).from(sessions);
  return [...passwords, ...tokens].flatMap(({ key }) => key ?? []);
}

/** True if `role` and `person` belong to one trip of the world. */
function shareTrip(role: Role, person: PersonWord, ownTrip: boolean): boolean {
  if (person === 'guest') return ownTrip;
  const members: string[] = ['organizer', 'traveler', 'author'];
  return members.includes(role) && members.includes(person);
}

/** Returns every planted text that must not be in a response to `role` about `target`. */
function hiddenFrom(world: World, role: Role, name: string, target: Cell['target']): string[] {
  const ownTrip = target === 'ownDraft' || target === 'ownReady';
  const isDraft = target === 'draft' || target === 'ownDraft';
  const { admits } = rowOf(name);
  const asOperator = role === 'operator' && (admits === 'operator' || admits === 'payee');
  const seesNames = role === 'operator' && admits === 'membersAndOperators';
  const isOrganizer = ownTrip || role === 'organizer';
  const ofVerdicts = isOrganizer && name === 'verdicts.round' ? [] : OF_VERDICT;
  const operatorsOwn = asOperator
    ? []
    : ['internalNotes', 'payNote', 'contact'].map((key) => mark('operators', key));
  const money = isOrganizer || !name.startsWith('brief.') ? [] : ['budget'];
  const others = Object.keys(world.people).filter((word) => word !== role) as PersonWord[];
  const ofOthers = others.flatMap((word) => {
    const profile = ['profilePreferences', 'countriesVisited'];
    const hidden = [...profile, ...(word === 'organizer' ? [] : ['profileFirstName'])];
    const marks = (fields: readonly string[]) => fields.map((field) => mark(word, field));
    const forNobody = [
      ...marks([...hidden, ...FOR_AUTHOR, ...OF_GUEST]),
      `"${markedProfile(word).age}"`,
    ];
    if (asOperator) return isDraft ? [...forNobody, ...marks(ANSWERS)] : forNobody;
    const forOperators = [
      ...marks([
        ...FOR_OPERATORS,
        ...OF_PLAN,
        ...OF_DUES,
        ...ofVerdicts,
        ...OF_QUESTION,
        ...TRIP_SECRETS,
        ...money,
      ]),
      String(AUTHORS_COST),
      world.people[word].userId,
    ];
    if (shareTrip(role, word, ownTrip)) return [...forNobody, ...forOperators];
    const emails = [world.people[word].email, mark(word, 'organizeremail')];
    const names = seesNames ? [] : marks(['guestName']);
    return [...forNobody, ...forOperators, ...names, ...marks(FOR_MEMBERS), ...emails];
  });
  return [...operatorsOwn, ...ofOthers];
}

const world = await openWorldForFile();
const keys = await keysToAccounts(world);

/** Returns the body, without the headers. */
function bodyOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\n')));
}

/** Returns the values under private keys, anywhere in a response. */
function privateValues(answer: unknown, keys: readonly string[]): [key: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]): [string, unknown][] =>
    keys.includes(key) ? [[key, value]] : privateValues(value, keys),
  );
}

/**
 * Checks a response against what its caller may know: nothing planted for others, no key to an
 * account, and only their own values under private keys.
 */
function expectNothingPrivate({ name, role, target }: Cell, answer: string): void {
  const hidden = [...hiddenFrom(world, role, name, target), ...keys];
  expect(hidden.filter((secret) => answer.includes(secret))).toEqual([]);

  if (role === 'operator' && rowOf(name).admits === 'operator') return;
  const own = ownValues(world, role);
  const values = privateValues(bodyOf(answer), privateKeys(name));
  expect(values.filter(([, value]) => !own.has(value))).toEqual([]);
}

// SPEC 1, SPEC 4 'Other', SPEC 6, SPEC 6 'Creator', SPEC 6 'Signed in', SPEC 7, SPEC-2 2, SPEC-2 10
describe('the table of who may ask what (DESIGN 6)', () => {
  it('has a row for every procedure and no other', () => {
    const names = PROCEDURES.map(({ name }) => name);
    expect(Object.keys(PROCEDURE_TABLE).sort()).toEqual(names.sort());
  });

  it('calls every procedure as every role', () => {
    const asked = new Set(CELLS.map(({ name, role }) => `${name} ${role}`));
    expect(asked.size).toBe(PROCEDURES.length * 8);
  });
});

/** Returns a response as sent over the wire, with its headers in the first line. */
async function ask({ name, role, target }: Omit<Cell, 'expected'>): Promise<string> {
  const response = await world.ask(name, role, target);
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

const writes = ({ name, expected }: Cell) => expected === 'ok' && MUTATIONS.includes(name);

/** The tables that record an operator's reads. */
const RECORDS: string[] = [auditEvents, answerLooks, tripViewers].map(getTableName);

const isRefused = ({ expected }: Cell) => expected !== 'ok';

/** This run's share of each procedure's cells, including one that is refused, if there is any. */
const ASKED = Object.keys(PROCEDURE_TABLE).flatMap((name) => {
  const all = CELLS.filter((cell) => cell.name === name);
  const share = everydayShare(all);
  return share.some(isRefused) ? share : [...share, ...all.filter(isRefused).slice(0, 1)];
});

describe(`who may call what, and what leaves the server, in ${ASKED.length} calls`, () => {
  describe.each(Object.keys(PROCEDURE_TABLE))('%s', (name) => {
    const cells = ASKED.filter((cell) => cell.name === name);

    async function check(cell: Cell): Promise<void> {
      const answer = await ask(cell);
      expect(outcomeIn(bodyOf(answer))).toBe(cell.expected);
      expectNothingPrivate(cell, answer);
    }

    it.each(cells.filter((cell) => !writes(cell)))('as $role about $target: $expected', check);

    it('has changed nothing so far, whoever called', async () => {
      const changed = await world.reset();
      expect(changed.filter((table) => !RECORDS.includes(table))).toEqual([]);
    });

    it.each(cells.filter(writes))('as $role about $target: $expected', async (cell) => {
      await check(cell).finally(world.reset);
    });
  });
});

/** What an operator has in the same calls until their session has passed the second factor. */
const HELD_BACK = CELLS.filter(({ role }) => role === 'operator').flatMap((cell) => {
  const { admits, missing } = rowOf(cell.name);
  if (admits === 'operator') return [{ ...cell, expected: 'factor_needed' as const }];
  if (admits !== 'payee' && admits !== 'membersAndOperators') return [];
  if (cell.target === 'missing') return [{ ...cell, expected: missing ?? 'ok' }];
  const asMember = admits === 'membersAndOperators' && cell.target?.startsWith('own');
  return asMember ? [] : [{ ...cell, expected: 'factor_needed' as const }];
});

// SPEC-3 12.3
it(`an operator has no answer in ${HELD_BACK.length} calls before the second factor is passed`, async () => {
  const { db } = world.database;
  const { userId } = world.people.operator;
  await db.insert(factorApps).values({ userId, secret: '', lastStep: 0 });
  const outcomes: string[] = [];
  for (const { expected, ...cell } of HELD_BACK) {
    const answer = await ask(cell);
    outcomes.push(`${cell.name} ${cell.target} ${outcomeIn(bodyOf(answer))}`);
    expectNothingPrivate({ ...cell, role: 'stranger', expected }, answer);
  }
  expect(outcomes).toEqual(
    HELD_BACK.map(({ name, target, expected }) => `${name} ${target} ${expected}`),
  );
  expect(await world.reset()).toEqual(['factor_apps']);
});

describe('the planted private texts', () => {
  it('reach operators, and members as far as they are for them', async () => {
    const review = await ask({ name: 'review.trip', role: 'operator', target: 'ready' });
    expect(review).toContain(mark('author', 'accommodations'));
    expect(review).toContain(mark('organizer', 'extraNotes'));
    expect(review).toContain(world.people.organizer.userId);
    const desk = await ask({ name: 'review.desk', role: 'operator', target: 'draft' });
    expect(desk).toContain(mark('operators', 'internalNotes'));
    const page = await ask({ name: 'responses.tripPage', role: 'traveler', target: 'draft' });
    expect(page).toContain(mark('author', 'budget'));
    expect(page).toContain(world.people.author.email);
    const brief = await ask({ name: 'brief.trip', role: 'traveler', target: 'draft' });
    expect(brief).toContain(mark('author', 'mustSee'));
  });

  it('reach everyone whose own they are', async () => {
    const own = await ask({ name: 'responses.own', role: 'traveler', target: 'draft' });
    expect(own).toContain(mark('traveler', 'accommodations'));
    const mine = await ask({ name: 'profile.mine', role: 'traveler', target: null });
    expect(mine).toContain(mark('traveler', 'profilePreferences'));
    expect(keys.length).toBeGreaterThan(10);
  });
});
