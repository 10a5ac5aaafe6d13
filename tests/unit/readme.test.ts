import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMAND_LINES } from '@/platform/server/commandLine/commandLines.mjs';
import { typed } from '@/platform/server/commandLine/helpOf.mjs';
import { readConfig } from '@/platform/server/config';

const README = readFileSync('README.md', 'utf8');

/** Returns the names in the first column of the table below a heading. */
function firstColumn(heading: string): string[] {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
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

describe('the README', () => {
  it('has a row for each setting, and for nothing else', () => {
    expect(firstColumn('Configuration').sort()).toEqual(settings().sort());
  });

  it.each(Object.keys(COMMAND_LINES))('explains %s as npm runs it', (name) => {
    expect(new RegExp(`\`${typed(name)}(?: -- [^\`]*)?\``).test(README)).toBe(true);
  });

  const { parts = {}, usualPart } = COMMAND_LINES.bench ?? {};
  it.each(Object.keys(parts).filter((part) => part !== usualPart))(
    'says what the bench measures by the name of %s',
    (part) => {
      const measured = firstColumn('Measuring').map((command) => command.split(' --')[1]?.trim());
      expect(measured).toContain(part);
    },
  );
});
