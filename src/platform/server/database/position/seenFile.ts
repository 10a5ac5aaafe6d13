import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeDataDir } from '../../folders/makeDataDir';
import { hostUrls } from '../hostUrls';
import type { Position } from './position';

const seenFile = z.object({
  hosts: z.array(z.string()),
  database: z.string(),
  at: z.string(),
  position: z.object({
    systemId: z.nullable(z.string()),
    timeline: z.int(),
    lsn: z.string().check(z.regex(/^[0-9A-F]+\/[0-9A-F]+$/)),
  }),
});
export type Seen = z.infer<typeof seenFile>;

const pathIn = (dataDir: string) => join(dataDir, 'database-seen.json');

/** Returns an address's hosts and database, without user and password. */
function placeOf(url: string): Pick<Seen, 'hosts' | 'database'> {
  const urls = hostUrls(url).map((each) => new URL(each));
  return {
    hosts: urls.map(({ host }) => host || 'localhost'),
    database: urls[0]?.pathname.slice(1) ?? '',
  };
}

/**
 * Returns what was last seen of an address's database; undefined if nothing was, or if it was
 * another one.
 */
export function readSeen(dataDir: string, url: string): Seen | undefined {
  const { hosts, database } = placeOf(url);
  let text: string;
  try {
    text = readFileSync(pathIn(dataDir), 'utf8');
  } catch {
    return undefined;
  }
  const { data } = seenFile.safeParse(parsed(text));
  if (!data || data.database !== database) return undefined;
  return data.hosts.some((host) => hosts.includes(host)) ? data : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores what was seen, replacing what was stored before. Rejects with the system's error. */
export async function keepSeen(dataDir: string, url: string, position: Position): Promise<void> {
  await makeDataDir(dataDir);
  const draft = `${pathIn(dataDir)}.${randomUUID()}`;
  const seen: Seen = { ...placeOf(url), at: new Date().toISOString(), position };
  try {
    await writeFile(draft, `${JSON.stringify(seen)}\n`, { mode: 0o600, flush: true });
    await rename(draft, pathIn(dataDir));
  } finally {
    await rm(draft, { force: true });
  }
}

/** Forgets it, after an administrator has confirmed that the database is the right one. */
export function forgetSeen(dataDir: string): void {
  rmSync(pathIn(dataDir), { force: true });
}
