import { randomUUID } from 'node:crypto';
import type { ProvenMatter } from '@/features/identity/domain/codeLink';
import { tokenName } from '@/features/identity/server/freshProof';
import { verifications } from '@/features/identity/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';

/** Notes that somebody has just given their password again, as the identity library does. */
export async function proveWhoTheyAre(
  db: Db,
  { actor }: TestPerson,
  matter: ProvenMatter = 'payWays',
): Promise<void> {
  await db.insert(verifications).values({
    ...{ id: randomUUID(), value: '' },
    identifier: tokenName(`proof-${matter}-${actor.userId}:${actor.sessionId}`),
    expiresAt: new Date(Date.now() + 120_000),
  });
}
