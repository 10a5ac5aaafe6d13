import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { logLinesOf } from '#support/logLines';
import { openOutbox } from './outbox';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-21T14:05:09.000Z');
const MAIL = Buffer.from('To: ana@x.org\r\n\r\nHello');

const folder = folderForEach();

const dir = () => join(folder.path, 'outbox');
const files = () => readdir(dir());

/** Returns the file name of a mail written `before` milliseconds ago. */
function nameOf(before: number, number = 0): string {
  const at = new Date(NOW - before).toISOString().replaceAll(':', '-');
  return `${at}-${number.toString(16).padStart(8, '0')}.eml`;
}

async function leave(...names: string[]): Promise<void> {
  await mkdir(dir(), { recursive: true });
  for (const name of names) await writeFile(join(dir(), name), MAIL);
}

/** Opens an outbox whose clock advances by a millisecond each time it is read. */
function open(most = 5_000) {
  let at = NOW;
  return openOutbox(dir(), { most, now: () => at++ });
}

describe('the outbox', () => {
  it('keeps what is 30 days old, and removes what is older, with what was left half written', async () => {
    const [kept, old] = [nameOf(30 * DAY - 1), nameOf(30 * DAY + 1)];
    await leave(kept, old, `${old}.part`, 'a note of mine.txt', 'old.eml');
    await logLinesOf(() => open().tidy());
    expect((await files()).toSorted()).toEqual([kept, 'a note of mine.txt', 'old.eml'].toSorted());
  });

  it('holds no more than it may, however many processes write into it, and keeps the newest', async () => {
    const boxes = Array.from({ length: 4 }, () => open(1_000));
    const written: string[] = [];
    let most = 0;
    const lines = await logLinesOf(async () => {
      for (let round = 0; round < 400; round += 1) {
        written.push(...(await Promise.all(boxes.map((box) => box.put(MAIL)))));
        if (round % 20 === 0) most = Math.max(most, (await files()).length);
      }
    });
    const left = await files();
    expect(Math.max(most, left.length)).toBeLessThanOrEqual(1_000);
    expect(left.length).toBeGreaterThan(300);
    const newest = written.slice(-200).map((path) => basename(path));
    expect(left).toEqual(expect.arrayContaining(newest));
    const said = lines.filter((line) => line.includes('the outbox is full'));
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThanOrEqual(boxes.length);
  });

  it('is nothing to tidy while there is no folder', async () => {
    await open().tidy();
    await expect(files()).rejects.toThrow('ENOENT');
  });
});
