import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { dashboardQueries, RULE_TESTS, RULES, SETTINGS } from '#support/monitoring';

const execute = promisify(execFile);
const FOLDER = resolve('.cache/prometheus');
const UNPACKED = `${FOLDER}/unpacked/usr/bin/promtool`;

/**
 * Finds Prometheus's promtool, or takes it out of Debian's package without installing that, which
 * would start a server. Returns how to call it; undefined if it can't be had.
 */
async function findPromtool(): Promise<string | undefined> {
  for (const path of ['promtool', UNPACKED]) if (await works(path)) return path;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const apt = (...args: string[]) => execute('apt-get', args, { cwd: FOLDER });
  try {
    await apt('download', 'prometheus').catch(async () => {
      await apt('update');
      await apt('download', 'prometheus');
    });
    const [file = ''] = (await readdir(FOLDER)).filter((name) => name.endsWith('.deb'));
    await execute('dpkg-deb', ['-x', file, 'unpacked'], { cwd: FOLDER });
  } catch {
    return undefined;
  }
  return (await works(UNPACKED)) ? UNPACKED : undefined;
}

async function works(path: string): Promise<boolean> {
  return execute(path, ['--version']).then(
    () => true,
    () => false,
  );
}

/*
 * Checks the files in `deploy` for Prometheus, Grafana and Docker Compose with their own tools.
 */

type Rules = ConstructorParameters<typeof DCLinter>[0]['rules'];

const promtool = await findPromtool();
const folder = await folderForFile();

it('promtool is at hand in CI', () => {
  expect(promtool !== undefined || !process.env.CI).toBe(true);
});

describe.skipIf(!promtool)('promtool (of Debian’s package prometheus)', () => {
  function accepts(...args: string[]): void {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(status, `${stdout}${stderr}`).toBe(0);
  }

  it('takes the alert rules, which raise what their tests say', () => {
    accepts('check', 'rules', RULES);
    accepts('test', 'rules', RULE_TESTS);
  });

  it('takes the settings, with a file for the token', async () => {
    const token = join(folder.path, 'token');
    await writeFile(token, 'x'.repeat(16));
    const settings = (await readFile(SETTINGS, 'utf8'))
      .replace('/etc/prometheus/gangway-token', token)
      .replace('gangway-alerts.yml', resolve(RULES));
    const path = join(folder.path, 'prometheus.yml');
    await writeFile(path, settings);
    accepts('check', 'config', path);
  });

  it('takes every query of the dashboard', async () => {
    const path = join(folder.path, 'queries.yml');
    const rules = dashboardQueries().map((expr, at) => ({ record: `query:${at}`, expr }));
    // JSON is valid YAML.
    await writeFile(path, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    accepts('check', 'rules', path);
  });
});

describe('the compose file', () => {
  // As our formatter writes them.
  const QUOTES: Rules = { 'require-quotes-in-ports': [1, { quoteType: 'double' }] };
  const messagesOf = (path: string) =>
    new DCLinter({ rules: QUOTES, quiet: false, debug: false, exclude: [] })
      .lintFiles([path], false)
      .flatMap(({ messages }) => messages.map(({ message }) => message));

  it('is one by the schema of Compose, and by its linter', () => {
    expect(messagesOf('deploy/compose.yaml')).toEqual([]);
  });
});
