import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomeIn } from '#support/everyProcedure/answer';
import { CELLS, type Cell } from '#support/everyProcedure/cells';
import { mark } from '#support/everyProcedure/marked';
import { MUTATIONS, PROCEDURES, rowOf } from '#support/everyProcedure/procedures';
import { PROCEDURE_TABLE } from '#support/everyProcedure/procedureTable';
import {
  hiddenFrom,
  keysToAccounts,
  ownValues,
  privateKeys,
} from '#support/everyProcedure/secrets';
import { openWorldForFile } from '#support/everyProcedure/world';
import { everydayShare } from '#support/fuzzing/runs';
import { auditEvents } from '@/features/audit/server/tables';
import { answerLooks } from '@/features/responses/server/lookTables';
import { tripViewers } from '@/features/review/server/tables';

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
