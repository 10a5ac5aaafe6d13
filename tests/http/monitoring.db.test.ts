import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { openHttpApp } from '#support/httpApp';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { dashboardPanels, dashboardQueries, RULE_TESTS, RULES } from '#support/monitoring';
import { TEMPLATE } from '#support/postgresSetup';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { noteBackup } from '@/platform/server/backup/backupMark';
import { openDatabase } from '@/platform/server/database/open/openDatabase';

const TOKEN = 'only-prometheus-knows';
// Opened as a server does, so that its connections are counted.
const database = await openDatabase({
  url: testDatabaseUrl(await createTestDatabase(TEMPLATE)),
  migrationsDir: MIGRATIONS_DIR,
  poolSize: 3,
});
afterAll(() => database.close());

/** Added by Prometheus, or only there with a mail server (tests/servers/mailServer). */
const OTHERS = ['up', 'gangway_mail_server_up'];
const OTHER_LABELS = ['instance', 'job', 'le'];

/** Returns the names of all samples, with their labels. */
async function samples(): Promise<Map<string, Set<string>>> {
  const app = await openHttpApp(database, { METRICS_TOKEN: TOKEN });
  await noteBackup(database.db, new Date());
  // One request of each kind, so that metrics by route exist.
  await app.send('/api/trpc/identity.session');
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await app.send('/metrics', {}, { headers })).text();
  await app.close();
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const names = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label);
    found.set(name, new Set([...(found.get(name) ?? []), ...names]));
  }
  return found;
}

/** Returns our metrics in queries, each with the labels used. */
function asked(text: string): [name: string, labels: string[]][] {
  const uses = text.matchAll(/\b((?:gangway|process|nodejs)_\w+)(?:\{([^}]*)\})?/g);
  return [...uses].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/(\w+)\s*(?:=~|!=|=)\s*"/g)].map(([, label = '']) => label),
  ]);
}

it.each([
  ['the alert rules', () => readFileSync(RULES, 'utf8')],
  ['the tests of the alert rules', () => readFileSync(RULE_TESTS, 'utf8')],
  ['the dashboard', () => dashboardQueries().join('\n')],
])('every number and label that %s ask for is in /metrics', async (_, text) => {
  const known = await samples();
  const uses = asked(text());
  expect(uses.length).toBeGreaterThan(10);
  for (const [name, labels] of uses) {
    if (OTHERS.includes(name)) continue;
    expect(known.has(name), name).toBe(true);
    for (const label of labels) {
      expect([...OTHER_LABELS, ...(known.get(name) ?? [])], name).toContain(label);
    }
  }
});

it('every number of ours is on the dashboard, but for those that it shows in other ways', async () => {
  const shown = dashboardQueries().join('\n');
  const ours = [...(await samples()).keys()].filter((name) => name.startsWith('gangway_'));
  const missing = ours.filter((name) => !shown.includes(name.replace(/_(sum|count|bucket)$/, '')));
  // The first names servers, and the other is shown as a panel's color.
  expect(missing.sort()).toEqual(['gangway_build_info', 'gangway_disk_low']);
});

it('the dashboard’s panels have ids of their own, and none lies on another', () => {
  const panels = dashboardPanels();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});
