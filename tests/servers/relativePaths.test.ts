import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';

const PROJECT = resolve('.');

const folder = await folderForFile();

/** The ways to call a command from a folder, and how each passes that folder on. */
const WAYS = {
  'npm, which goes to the project and says where it was': (from: string) => ({
    script: 'scripts/command.mjs',
    cwd: PROJECT,
    INIT_CWD: from,
  }),
  'the script itself': (from: string) => ({ script: 'scripts/command.mjs', cwd: from }),
  'the script itself, within something that npm has started elsewhere': (from: string) => ({
    script: 'scripts/command.mjs',
    cwd: from,
    INIT_CWD: '/usr',
  }),
  'the built program': (from: string) => ({ script: 'dist/server/command.js', cwd: from }),
  'the built program, within something that npm has started elsewhere': (from: string) => ({
    script: 'dist/server/command.js',
    cwd: from,
    INIT_CWD: '/usr',
  }),
};

describe.each(Object.entries(WAYS))('a relative path, by %s', (_, way) => {
  /** Returns the error of a command that finds nothing. */
  async function refusal(dataDir: string | undefined, ...args: string[]): Promise<string> {
    const { script, cwd, INIT_CWD } = { INIT_CWD: undefined, ...way(folder.path) };
    const env: NodeJS.ProcessEnv = { PATH: process.env.PATH };
    if (INIT_CWD !== undefined) env.INIT_CWD = INIT_CWD;
    if (dataDir !== undefined) env.DATA_DIR = dataDir;
    const child = spawn(process.execPath, [resolve(script), ...args], { cwd, env });
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return said;
  }

  it('is resolved from the folder in which it was typed, as an argument', async () => {
    expect(await refusal('/nowhere', 'restore', './none.backup')).toBe(
      `There is no file ${folder.path}/none.backup.\n`,
    );
  });

  it('is resolved from there as a setting, too', async () => {
    expect(await refusal('./none', 'admin', 'list')).toBe(
      `There is no database in the folder ${folder.path}/none: set DATA_DIR to the folder that has one.\n`,
    );
  });
});
