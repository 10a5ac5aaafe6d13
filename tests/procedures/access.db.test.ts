import { describe, expect, it } from 'vitest';
import { outcomeIn } from '../support/everyProcedure/answer';
import { CELLS, type Cell } from '../support/everyProcedure/cells';
import { fingerprint } from '../support/everyProcedure/fingerprint';
import { mark } from '../support/everyProcedure/marked';
import { bodyOf, expectNothingPrivate, wholeAnswer } from '../support/everyProcedure/privateParts';
import { MUTATIONS, PROCEDURES } from '../support/everyProcedure/procedures';
import { PROCEDURE_TABLE } from '../support/everyProcedure/procedureTable';
import { keysToAccounts } from '../support/everyProcedure/secrets';
import { openWorldForFile } from '../support/everyProcedure/world';

const world = await openWorldForFile();
const keys = await keysToAccounts(world);

describe('the table of who may ask what (DESIGN 6)', () => {
  it('has a row for every procedure and no other', () => {
    const names = PROCEDURES.map(({ name }) => name);
    expect(Object.keys(PROCEDURE_TABLE).sort()).toEqual(names.sort());
  });

  it('asks every procedure as every role', () => {
    const asked = new Set(CELLS.map(({ name, role }) => `${name} ${role}`));
    expect(asked.size).toBe(PROCEDURES.length * 8);
  });
});

/** What the database holds at the beginning; null once something may have changed. */
let atStart: string | null = null;

/** Asks of the world as it is at the beginning, and returns the answer as it goes over the wire. */
async function ask({ name, role, target }: Omit<Cell, 'expected'>): Promise<string> {
  if (atStart === null) await world.reset();
  atStart ??= await fingerprint(world.database.db);
  return wholeAnswer(await world.ask(name, role, target));
}

describe(`who may ask what, and what leaves the server, in ${CELLS.length} questions`, () => {
  it.each(CELLS)('$name as $role about $target: $expected', async (cell) => {
    const { name, expected } = cell;
    const answer = await ask(cell);
    const before = atStart;
    atStart = null;
    expect(outcomeIn(bodyOf(answer))).toBe(expected);
    expectNothingPrivate(world, keys, cell, answer);
    if (expected === 'ok' && MUTATIONS.includes(name)) return;
    atStart = await fingerprint(world.database.db);
    expect(atStart, 'nothing has changed').toBe(before);
  });
});

describe('what was planted', () => {
  it('is what operators receive, and members as far as it is for them', async () => {
    const review = await ask({ name: 'review.trip', role: 'operator', target: 'draft' });
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

  it('is what everyone receives of their own', async () => {
    const own = await ask({ name: 'responses.own', role: 'traveler', target: 'draft' });
    expect(own).toContain(mark('traveler', 'accommodations'));
    const mine = await ask({ name: 'profile.mine', role: 'traveler', target: null });
    expect(mine).toContain(mark('traveler', 'profilePreferences'));
    expect(keys.length).toBeGreaterThan(10);
  });
});
