import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { INITDB_PARAMS } from '@/platform/server/database/embedded';
import { migrateEmbedded } from '@/platform/server/database/migrateEmbedded';
import { MIGRATIONS_DIR } from './migrationsDir';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a migrated embedded database, as a tar archive. */
    embeddedImage: string;
  }
}

/** Makes one migrated database for the project's whole run; each test file loads a copy of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-embedded-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const client = await PGlite.create({ initDbStartParams: INITDB_PARAMS });
    await migrateEmbedded(client, MIGRATIONS_DIR);
    await client.exec('checkpoint');
    const image = join(folder, 'image.tar');
    const archive = await client.dumpDataDir('none');
    await writeFile(image, Buffer.from(await archive.arrayBuffer()));
    await client.close();
    project.provide('embeddedImage', image);
  } catch (error) {
    await removeFolder();
    throw error;
  }
  return removeFolder;
}
