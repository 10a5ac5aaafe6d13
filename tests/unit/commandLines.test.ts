import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINES } from '@/platform/server/commandLine/commandLines.mjs';
import { readCommandLine } from '@/platform/server/commandLine/readCommandLine.mjs';

/** Other people's programs, which have their own help. */
const TOOLS = ['db:generate', 'typecheck', 'lint', 'lint:fix', 'boundaries', 'dead-code'];

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const OURS = Object.entries(scripts).filter(([name]) => !TOOLS.includes(name));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gangway-commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of package.json as npm does, with an empty folder for its output. */
async function run(command: string, ...args: string[]) {
  const [program = '', ...given] = command.replace(/^exec /, '').split(' ');
  expect(program).toBe('node');
  const child = spawn(process.execPath, [...given, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), INIT_CWD: folder, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  expect(await readdir(folder), 'it has made something').toEqual([]);
  return { code, output, errors };
}

describe.each(OURS)('npm run %s', (name, command) => {
  const typed = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;

  it('says what it takes', async () => {
    const { code, output, errors } = await run(command, '--help');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain(typed);
  });

  it('refuses what it does not know with one sentence', async () => {
    const { code, errors } = await run(command, '--nonsense');
    expect(code).toBe(1);
    expect(errors).toMatch(/^[^\n]+\.\n$/);
    expect(errors).toContain('--nonsense');
  });
});

it.each(Object.keys(COMMAND_LINES))('%s is read alike in other spellings', (name) => {
  expect(readCommandLine(name, ['-h'])).toMatchObject({ kind: 'help' });
  for (const option of ['-x', '--help=me']) {
    const text = expect.stringMatching(new RegExp(`^[^\\n]*${option}[^\\n]*\\.$`));
    expect(readCommandLine(name, [option])).toMatchObject({ kind: 'fault', text });
  }
});

it('a name for the backup that looks like an option can be given as a path', () => {
  expect(readCommandLine('backup', ['./--help'])).toMatchObject({ words: ['./--help'] });
  expect(readCommandLine('backup', ['--', '--help'])).toMatchObject({ words: ['--help'] });
});

it.each([
  ['bench', ['nonsense'], 'npm run bench does not know "nonsense"'],
  ['bench', ['fill', '--rounds', '5'], 'npm run bench does not know "--rounds"'],
  ['restore', [], 'npm run restore needs FILE'],
  ['restore', ['a', 'b'], 'npm run restore does not know "b"'],
  ['backup', ['a', 'b'], 'npm run backup does not know "b"'],
  [
    'admin',
    [],
    'npm run admin needs one of grant, revoke, list, audit, pause-mail and resume-mail',
  ],
  ['admin', ['constructor'], 'npm run admin does not know "constructor"'],
  ['admin', ['grant', '--unverified'], 'npm run admin needs EMAIL after grant'],
  ['admin', ['list', '--unverified'], 'npm run admin does not know "--unverified"'],
  ['admin', ['audit', '--since', '--json'], 'npm run admin needs DATE after --since'],
  ['start', ['--workers'], 'npm start does not know "--workers"'],
  ['demo', ['fast'], 'npm run demo does not know "fast"'],
  ['toString', [], 'There is no command toString.'],
])('%s %j is refused', (name, args, sentence) => {
  const line = readCommandLine(name, args);
  expect(line.kind).toBe('fault');
  expect(line).toMatchObject({ text: expect.stringContaining(sentence) });
});
