import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeIn } from '#support/everyProcedure/answer';
import { CELLS, type Cell } from '#support/everyProcedure/cells';
import { fingerprint } from '#support/everyProcedure/fingerprint';
import { mark } from '#support/everyProcedure/marked';
import { bodyOf, expectNothingPrivate, wholeAnswer } from '#support/everyProcedure/privateParts';
import { MUTATIONS, PROCEDURES } from '#support/everyProcedure/procedures';
import { PROCEDURE_TABLE } from '#support/everyProcedure/procedureTable';
import { keysToAccounts } from '#support/everyProcedure/secrets';
import { openWorldForFile } from '#support/everyProcedure/world';

const world = await openWorldForFile();
const keys = await keysToAccounts(world);

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

/** Whether the world is as it was at the beginning. */
let isAsAtStart = false;

async function begin(): Promise<void> {
  if (!isAsAtStart) await world.reset();
  isAsAtStart = true;
}

/** Asks of the world as it is at the beginning, and returns the answer as it goes over the wire. */
async function ask({ name, role, target }: Omit<Cell, 'expected'>): Promise<string> {
  await begin();
  return wholeAnswer(await world.ask(name, role, target));
}

const writes = ({ name, expected }: Cell) => expected === 'ok' && MUTATIONS.includes(name);

describe(`who may call what, and what leaves the server, in ${CELLS.length} calls`, () => {
  describe.each(Object.keys(PROCEDURE_TABLE))('%s', (name) => {
    const cells = CELLS.filter((cell) => cell.name === name);
    let before: string;
    beforeAll(async () => {
      await begin();
      before = await fingerprint(world.database.db);
    });

    async function check(cell: Cell): Promise<void> {
      const answer = await ask(cell);
      isAsAtStart = !writes(cell);
      expect(outcomeIn(bodyOf(answer))).toBe(cell.expected);
      expectNothingPrivate(world, keys, cell, answer);
    }

    it.each(cells.filter((cell) => !writes(cell)))('as $role about $target: $expected', check);

    it('has changed nothing so far, whoever called', async () => {
      const after = await fingerprint(world.database.db);
      isAsAtStart = after === before;
      expect(after).toBe(before);
    });

    it.each(cells.filter(writes))('as $role about $target: $expected', check);
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
