import type * as z from 'zod/mini';
import { rootRouter } from '@/app/server/rootRouter';
import type { ProcedureRow } from './procedureRow';
import { PROCEDURE_TABLE } from './procedureTable';

/** A procedure of the root router, as the router itself tells it. */
export interface Procedure {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  /** What its input must satisfy, one after another. */
  inputs: readonly z.core.$ZodType[];
}

/** Every procedure that the server answers. */
export const PROCEDURES: readonly Procedure[] = Object.entries<unknown>(
  rootRouter._def.procedures,
).map(([name, procedure]) => {
  const { type, inputs } = (procedure as { _def: Omit<Procedure, 'name'> })._def;
  return { name, type, inputs };
});

/** The names of all that may change something. */
export const MUTATIONS = PROCEDURES.filter(({ type }) => type === 'mutation').map(
  ({ name }) => name,
);

/** The row of a procedure. Throws when there is none. */
export function rowOf(name: string): ProcedureRow {
  const row = PROCEDURE_TABLE[name];
  if (!row) throw new Error(`${name} has no row in tests/support/everyProcedure/procedureTable.ts`);
  return row;
}
