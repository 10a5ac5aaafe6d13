import { describe, expect, it } from 'vitest';
import { CELLS, type Cell } from '../support/everyProcedure/cells';
import { mark } from '../support/everyProcedure/marked';
import { MUTATIONS, rowOf } from '../support/everyProcedure/procedures';
import {
  hiddenFrom,
  keysToAccounts,
  ownValues,
  privateKeys,
} from '../support/everyProcedure/secrets';
import { openWorldForFile } from '../support/everyProcedure/world';

const world = await openWorldForFile();
const keys = await keysToAccounts(world);

/** What stands under private keys, anywhere in an answer. */
function privateValues(answer: unknown, keys: readonly string[]): [key: string, value: unknown][] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]): [string, unknown][] =>
    keys.includes(key) ? [[key, value]] : privateValues(value, keys),
  );
}

let isFresh = false;

/** Asks, and returns the answer as it goes over the wire. */
async function ask({ name, role, target }: Omit<Cell, 'expected'>): Promise<string> {
  if (!isFresh) await world.reset();
  isFresh = !MUTATIONS.includes(name);
  const response = await world.ask(name, role, target);
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

describe(`what leaves the server, in ${CELLS.length} answers`, () => {
  it.each(CELLS)('$name tells $role about $target nothing private', async (cell) => {
    const { name, role, target } = cell;
    const answer = await ask(cell);
    const ownTrip = target === 'ownDraft' || target === 'ownReady';
    const hidden = [...hiddenFrom(world, role, name, ownTrip), ...keys];
    expect(hidden.filter((secret) => answer.includes(secret))).toEqual([]);

    if (role === 'operator' && rowOf(name).admits === 'operator') return;
    const own = ownValues(world, role);
    const values = privateValues(JSON.parse(answer.slice(answer.indexOf('\n'))), privateKeys(name));
    expect(values.filter(([, value]) => !own.has(value))).toEqual([]);
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
