import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes migrations into `folder` as drizzle-kit does, one for each SQL text. */
export async function writeMigrations(folder: string, texts: string[]): Promise<string> {
  await mkdir(join(folder, 'meta'), { recursive: true });
  const entries = texts.map((_text, idx) => ({
    ...{ idx, version: '7', when: 1_000 * (idx + 1) },
    ...{ tag: `${String(idx).padStart(4, '0')}_fixture`, breakpoints: true },
  }));
  for (const [index, { tag }] of entries.entries()) {
    await writeFile(join(folder, `${tag}.sql`), texts[index] ?? '');
  }
  const journal = { version: '7', dialect: 'postgresql', entries };
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}
