import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';

const DEPLOY = fileURLToPath(new URL('../../deploy', import.meta.url));
const UNITS = readdirSync(DEPLOY).filter((name) => /\.(service|timer)$/.test(name));
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');

/** Returns a unit's lines that confine a service, in order. */
function bounds(name: string): string[] {
  const lines = read(name).split('\n');
  const kept = /^(UMask|NoNew|Capab|Ambient|Protect|Private|Restrict[AENRS]|Lock|SystemCall)/;
  return lines.filter((line) => kept.test(line));
}

it('the backup is confined as the server is', () => {
  expect(bounds('gangway.service').length).toBeGreaterThan(20);
  expect(bounds('gangway-backup.service')).toEqual(bounds('gangway.service'));
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** For copies of the units whose programs exist, because systemd looks for them. */
const folder = await folderForFile();

describe.skipIf(!hasSystemd)('what systemd says of', () => {
  beforeAll(async () => {
    const program = join(folder.path, 'gangway');
    await writeFile(program, '');
    await chmod(program, 0o755);
    for (const unit of UNITS) {
      const text = read(unit).replaceAll('/opt/gangway/bin/gangway', program);
      await writeFile(join(folder.path, unit), text);
    }
  });

  it.each(UNITS)('%s: nothing', (unit) => {
    const args = ['verify', '--man=no', join(folder.path, unit)];
    const { status, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const own = stderr.split('\n').filter((line) => line.includes(unit));
    expect({ status, own }).toEqual({ status: 0, own: [] });
  });

  it.each(UNITS.filter((unit) => unit.endsWith('.service')))('%s: it is safe enough', (unit) => {
    const args = ['security', '--offline=yes', join(folder.path, unit)];
    const { stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const [, exposure, verdict] = /exposure level for .*: ([\d.]+) (\w+)/.exec(stdout) ?? [];
    expect(verdict).toBe('OK');
    expect(Number(exposure)).toBeLessThan(2);
  });

  it('the timer: each night', () => {
    const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(read('gangway-backup.timer')) ?? [];
    const { stdout } = spawnSync('systemd-analyze', ['calendar', '--iterations=2', calendar], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    const nights = [...stdout.matchAll(/(?:Next elapse|Iter\. #2): \w+ ([\d-]+) ([\d:]+)/g)];
    expect(nights.map(([, , time]) => time)).toEqual(['03:30:00', '03:30:00']);
    const [first, second] = nights.map(([, day = '']) => Date.parse(day));
    expect((second ?? 0) - (first ?? 0)).toBe(86_400_000);
  });
});
