import * as z from 'zod/mini';

/** How often a record was saved; each save that changes it adds one. */
export const versionField = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/**
 * The version that a form began from, null for a form that began from nothing: a save replaces no other.
 */
export const beganField = z.nullable(versionField);

export type Began = z.infer<typeof beganField>;
