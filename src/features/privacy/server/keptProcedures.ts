import { signedInProcedure } from '@/platform/server/trpc';
import { keptPageSchema } from '../domain/keptPage';
import { readKeptPage } from './readKeptPage';

/** What is kept about the caller (SPEC-2 9). */
export const keptProcedures = {
  /** All of it, by kinds and trips; of a kind with very many rows the first. */
  kept: signedInProcedure
    .output(keptPageSchema)
    .query(({ ctx }) => readKeptPage(ctx.db, ctx.actor)),
};
