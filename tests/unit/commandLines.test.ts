import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS, readCommandLine } from '@/platform/server/commandLine.mjs';

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

const names = Object.keys(COMMANDS).map((name) => name.split(' '));

it.each(names)('%s %s is read alike in other spellings', (name = '', ...part) => {
  expect(readCommandLine(name, [...part, '-h'])).toMatchObject({ help: expect.any(String) });
  for (const option of ['-x', '--help=me']) {
    expect(() => readCommandLine(name, [...part, option])).toThrow(/^[^\n]+\.$/);
  }
});

it('a name for the backup that looks like an option can be given as a path', () => {
  expect(readCommandLine('backup', ['./--help'])).toMatchObject({ words: ['./--help'] });
  expect(readCommandLine('backup', ['--', '--help'])).toMatchObject({ words: ['--help'] });
});

it('an option that is not given has its default', () => {
  expect(readCommandLine('bench', ['--seconds=9']).options).toMatchObject({
    seconds: '9',
    rounds: '3',
  });
});

it.each([
  ['bench', ['nonsense'], 'npm run bench: there is no "nonsense".'],
  ['bench', ['fill', '--rounds', '5'], "npm run bench -- fill: Unknown option '--rounds'."],
  ['restore', [], 'npm run restore: it needs FILE.'],
  ['restore', ['a', 'b'], 'npm run restore: there is no "b".'],
  ['backup', ['a', 'b'], 'npm run backup: there is no "b".'],
  ['admin', [], 'it needs grant, revoke, list, audit, second-factor, pause-mail or resume-mail.'],
  ['admin', ['grant', 'a@b.example', 'c'], 'npm run admin -- grant: there is no "c".'],
  ['admin', ['constructor'], 'npm run admin: there is no "constructor".'],
  ['admin', ['grant', '--unverified'], 'npm run admin -- grant: it needs EMAIL.'],
  ['admin', ['list', '--unverified'], "npm run admin -- list: Unknown option '--unverified'."],
  ['admin', ['audit', '--since', '--json'], "Option '--since' argument is ambiguous."],
  ['admin', ['audit', '--since'], "Option '--since <value>' argument missing."],
  ['start', ['--workers'], "npm start: Unknown option '--workers'."],
  ['demo', ['fast'], 'npm run demo: there is no "fast".'],
  ['toString', [], 'There is no command toString.'],
  ['admin grant', [], 'There is no command admin grant.'],
])('%s %j is refused', (name, args, sentence) => {
  expect(() => readCommandLine(name, args)).toThrow(sentence);
});
