import * as z from 'zod/mini';

/** A record's version: it goes up by one with each save that changes the record. */
export const versionField = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** The version a form started from, or null if nothing was saved yet. */
export const beganField = z.nullable(versionField);

export type Began = z.infer<typeof beganField>;
