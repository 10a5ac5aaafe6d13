import { once } from 'node:events';
import { access, chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTempFolder, type TempFolder } from '../../../tests/support/tempFolder';
import { callControl, openControl } from './control';

const REQUEST = { name: 'admin', args: ['grant', 'Zoë <zoe@example.com>'], user: 'amy' };

let folder: TempFolder;
let temporary: TempFolder;
beforeEach(async () => {
  folder = await makeTempFolder();
  temporary = await makeTempFolder();
  vi.stubEnv('TMPDIR', temporary.path);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await temporary.remove();
  await folder.remove();
});

const echo = async (request: unknown) => JSON.stringify(request);

describe('commands to a running server', () => {
  it('arrive as they were sent, and come back with their output', async () => {
    const control = await openControl(folder.path, echo);
    const long = { name: 'echo', args: ['京'.repeat(200_000)], user: 'amy' };
    try {
      expect(JSON.parse((await callControl(folder.path, REQUEST)) ?? '')).toEqual(REQUEST);
      expect(JSON.parse((await callControl(folder.path, long)) ?? '')).toEqual(long);
    } finally {
      await control.close();
    }
  });

  it('are refused in the words of the server', async () => {
    const control = await openControl(folder.path, async ({ name }) => {
      throw new Error(`There is no command ${name}.`);
    });
    try {
      await expect(callControl(folder.path, REQUEST)).rejects.toThrow(
        /^There is no command admin\.$/,
      );
    } finally {
      await control.close();
    }
  });

  it('get null when no server runs, also after one has stopped', async () => {
    expect(await callControl(folder.path, REQUEST)).toBeNull();
    await (await openControl(folder.path, echo)).close();
    expect(await callControl(folder.path, REQUEST)).toBeNull();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('get a sentence when the server stops before it answers', async () => {
    const path = join(folder.path, 'control.sock');
    const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
      path,
    );
    await once(server, 'listening');
    try {
      await expect(callControl(folder.path, REQUEST)).rejects.toThrow(
        'The server stopped before it had answered.',
      );
    } finally {
      server.close();
    }
  });
});

describe('the control socket', () => {
  it('is for its owner only, and what the process makes afterwards is as before', async () => {
    const umask = process.umask();
    const control = await openControl(folder.path, echo);
    try {
      expect((await stat(join(folder.path, 'control.sock'))).mode & 0o777).toBe(0o600);
      expect(process.umask()).toBe(umask);
    } finally {
      await control.close();
    }
  });

  it('takes the place of one that was left behind', async () => {
    await writeFile(join(folder.path, 'control.sock'), '');
    const control = await openControl(folder.path, echo);
    try {
      expect(await callControl(folder.path, REQUEST)).not.toBeNull();
    } finally {
      await control.close();
    }
  });

  it('lies in the folder for temporary files when the path is too long for one', async () => {
    const deep = join(folder.path, 'd'.repeat(120));
    const other = join(folder.path, 'e'.repeat(120));
    const control = await openControl(deep, echo);
    try {
      expect(await callControl(deep, REQUEST)).not.toBeNull();
      expect(await callControl(other, REQUEST)).toBeNull();
      await expect(access(join(deep, 'control.sock'))).rejects.toThrow('ENOENT');
      const own = join(tmpdir(), `gangway-${process.getuid?.()}`);
      expect((await stat(own)).mode & 0o777).toBe(0o700);
      const names = await readdir(own);
      expect(names).toHaveLength(1);
      expect((await stat(join(own, names[0] ?? ''))).mode & 0o777).toBe(0o600);
    } finally {
      await control.close();
    }
    expect(await callControl(deep, REQUEST)).toBeNull();
  });

  it.each([
    ['open to others', (own: string) => mkdir(own).then(() => chmod(own, 0o777))],
    ['a link to elsewhere', (own: string) => symlink(folder.path, own)],
    ['no folder', (own: string) => writeFile(own, '')],
  ])('is neither made nor looked for where the folder is %s', async (_, squat) => {
    await squat(join(tmpdir(), `gangway-${process.getuid?.()}`));
    const deep = join(folder.path, 'd'.repeat(120));
    await expect(openControl(deep, echo)).rejects.toThrow(/ is open to others; remove it/);
    await expect(callControl(deep, REQUEST)).rejects.toThrow(/ is open to others; remove it/);
  });

  it('closes while somebody is connected who says nothing', async () => {
    const control = await openControl(folder.path, echo);
    const silent = createConnection(join(folder.path, 'control.sock'));
    await once(silent, 'connect');
    const gone = once(silent, 'close');
    // So that the server has seen the connection.
    await callControl(folder.path, REQUEST);
    await control.close();
    await gone;
  });

  it('outlives rubbish', async () => {
    const control = await openControl(folder.path, echo);
    try {
      for (const rubbish of ['', '{', 'null']) {
        const socket = createConnection({
          path: join(folder.path, 'control.sock'),
          allowHalfOpen: true,
        });
        socket.end(rubbish);
        socket.resume();
        await once(socket, 'close');
      }
      expect(await callControl(folder.path, REQUEST)).not.toBeNull();
    } finally {
      await control.close();
    }
  });
});
