import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS, typed } from '@/platform/server/commandLine.mjs';
import { readConfig } from '@/platform/server/config';

const HOSTING = readFileSync('docs/hosting.md', 'utf8');
const CONTRIBUTING = readFileSync('CONTRIBUTING.md', 'utf8');

/** Returns the names in the first column of the table below a document's heading. */
function firstColumn(document: string, heading: string): string[] {
  const section = document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...section.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
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
