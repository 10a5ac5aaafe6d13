import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { openOutbox } from './outbox';

const folder = folderForEach();

it('the outbox keeps the newest mails, and files of others', async () => {
  let at = Date.parse('2026-11-21T14:05:09.000Z');
  const outbox = openOutbox(folder.path, { newest: 150, now: () => at++ });
  await writeFile(join(folder.path, 'a note of mine.txt'), '');
  await writeFile(join(folder.path, '2026-01-01T14-05-09.000Z-0000000a.eml.part'), 'half written');
  const written: string[] = [];
  for (let number = 0; number <= 400; number += 1) {
    written.push(basename(await outbox.put(Buffer.from('To: ana@x.org\r\n\r\nHello'))));
  }
  expect((await readdir(folder.path)).sort()).toEqual([
    ...written.slice(-150),
    'a note of mine.txt',
  ]);
});
