import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, readCommandLine, typed } from '@/platform/server/commandLine.mjs';
import { readConfig } from '@/platform/server/config';
import { mailKinds } from '@/platform/server/mailKind';
import { BUILD, CHECKS, TESTS } from '../../scripts/test/parts.mjs';

const HOSTING = readFileSync('docs/hosting.md', 'utf8');
const CONTRIBUTING = readFileSync('CONTRIBUTING.md', 'utf8');

/** Returns the names in the first column of the table below a document's heading. */
function firstColumn(document: string, heading: string): string[] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

/** Returns the kinds of mails that a table says are written in a file. */
function mailsInTable(): [kind: string, file: string][] {
  const section = CONTRIBUTING.split('\n## A mail about a trip\n')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`[^|]*) +\| `(.*)` +\|$/gm)].flatMap(
    ([, kinds = '', file = '']) =>
      [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind = '']): [string, string] => [kind, file]),
  );
}

/** Returns the settings that a server reads from its environment. */
function settings(): string[] {
  const asked = new Set<string>();
  const env = new Proxy<Record<string, undefined>>(
    {},
    { get: (_, name) => void asked.add(String(name)) },
  );
  readConfig(env);
  return [...asked];
}

describe('the documents', () => {
  it('have a row for each setting, and for nothing else', () => {
    expect(firstColumn(HOSTING, 'Settings').sort()).toEqual(settings().sort());
  });

  it('say where the words of each mail are', async () => {
    await Promise.all([import('@/app/server/jobKinds'), import('@/features/identity/server/auth')]);
    const mails = mailsInTable();
    expect(mails.map(([kind]) => kind).sort()).toEqual([...mailKinds()].sort());
    expect(mails.filter(([, file]) => !existsSync(`src/features/${file}`))).toEqual([]);
  });

  const names = Object.keys(COMMANDS);
  it.each(names.filter((name) => !name.includes(' ')))('explain %s as npm runs it', (name) => {
    const commands = [HOSTING, CONTRIBUTING].flatMap((page) => firstColumn(page, 'Commands'));
    const command = typed(name);
    expect(commands.some((text) => text === command || text.startsWith(`${command} -- `))).toBe(
      true,
    );
  });

  it.each(names.filter((name) => name.startsWith('bench ')))(
    'say what is measured by %s',
    (name) => {
      const measured = firstColumn(CONTRIBUTING, 'Measuring').map((command) =>
        command.split(' --')[1]?.trim(),
      );
      expect(measured).toContain(name.slice('bench '.length));
    },
  );
});

/** What the documents say to type, in a paragraph or on lines of its own. */
const TYPED = ['README.md', 'CONTRIBUTING.md', 'docs/hosting.md', 'docs/ARCHITECTURE.md'].flatMap(
  (document) => {
    const page = readFileSync(document, 'utf8');
    const found = [...page.matchAll(/(?<=`)(?:npm|npx|node) [^`\n]+(?=`)|^(?:npm|npx|node) .*$/gm)];
    return found.flatMap(([line]) => line.replace(/\s+#.*$/, '').split(/ && |; ?/));
  },
);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** The parts of those that take `--only`. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  test: [BUILD, ...CHECKS, ...TESTS].map(({ name }) => name),
  bench: COMMANDS.bench?.options?.only?.default?.split(',') ?? [],
};

it.each([...new Set(TYPED)])('%s is something that can be typed', (line) => {
  const [program, ...words] = line.split(/\s+/);
  if (program === 'node') return expect(existsSync(words[0] ?? '')).toBe(true);
  if (program === 'npx') return expect(existsSync(`node_modules/.bin/${words[0]}`)).toBe(true);
  const [name = '', ...args] = words.filter((word) => word !== 'run' && word !== '--');
  if (['NAME', 'version'].includes(name)) return;
  expect(Object.keys(scripts)).toContain(name);
  if (!Object.hasOwn(COMMANDS, name)) return;
  const { options } = readCommandLine(name, args.length > 0 ? args : ['--help']);
  const parts = String(args.join().includes('--only') ? options.only : '').split(',');
  expect(['', ...(PARTS[name] ?? [])]).toEqual(expect.arrayContaining(parts));
});
