import { describe, expect, it } from 'vitest';
import { answerOf } from '../support/everyProcedure/answer';
import { CELLS } from '../support/everyProcedure/cells';
import { fingerprint } from '../support/everyProcedure/fingerprint';
import { MUTATIONS, PROCEDURES } from '../support/everyProcedure/procedures';
import { PROCEDURE_TABLE } from '../support/everyProcedure/procedureTable';
import { openWorldForFile } from '../support/everyProcedure/world';

const world = await openWorldForFile();

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

describe(`who may ask what, in ${CELLS.length} questions`, () => {
  /** What the database holds at the beginning; null once something may have changed. */
  let atStart: string | null = null;

  it.each(CELLS)('$name as $role about $target: $expected', async (cell) => {
    const { name, role, target, expected } = cell;
    if (atStart === null) {
      await world.reset();
      atStart = await fingerprint(world.database.db);
    }
    const before = atStart;
    atStart = null;
    expect(await answerOf(await world.ask(name, role, target))).toBe(expected);
    if (expected === 'ok' && MUTATIONS.includes(name)) return;
    atStart = await fingerprint(world.database.db);
    expect(atStart, 'nothing has changed').toBe(before);
  });
});
