import type * as z from 'zod/mini';
import { rootRouter } from '@/app/server/rootRouter';
import type { ProcedureRow } from './procedureRow';
import { PROCEDURE_TABLE } from './procedureTable';

/** A procedure of the root router. */
export interface Procedure {
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  /** The schemas that its input must satisfy, in order. */
  inputs: readonly z.core.$ZodType[];
}

/** Every procedure of the server. */
export const PROCEDURES: readonly Procedure[] = Object.entries<unknown>(
  rootRouter._def.procedures,
).map(([name, procedure]) => {
  const { type, inputs } = (procedure as { _def: Omit<Procedure, 'name'> })._def;
  return { name, type, inputs };
});

/** The names of all mutations. */
export const MUTATIONS = PROCEDURES.filter(({ type }) => type === 'mutation').map(
  ({ name }) => name,
);

/** Returns a procedure's row. Throws if it has none. */
export function rowOf(name: string): ProcedureRow {
  const row = PROCEDURE_TABLE[name];
  if (!row) throw new Error(`${name} has no row in tests/support/everyProcedure/procedureTable.ts`);
  return row;
}
