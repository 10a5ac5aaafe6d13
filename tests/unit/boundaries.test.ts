import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '#support/smallHouse';
import config from '../../.dependency-cruiser.cjs';

/** Each rule, with the files that break it, and no other. */
const BREACHES: Record<string, Record<string, string>> = {
  'every-file-has-a-room': {
    'src/features/trips/loose.ts': "import 'hono';",
  },
  'every-import-has-a-room': {
    'src/app/server/a.ts': "import '../../homeless';",
  },
  'platform-domain-knows-only-itself': {
    'src/platform/domain/b.ts': "import '@/features/trips/domain/trip';",
    'src/platform/domain/c.ts': "import '../server/database';",
  },
  'platform-knows-no-feature-or-app': {
    'src/platform/server/d.ts': "import '@/features/trips/domain/trip';",
    'src/platform/web/e.ts': "import type {} from '@/features/trips/domain/trip';",
    'src/platform/web/j.ts':
      "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  'domain-knows-only-domains': {
    'src/features/trips/domain/f.ts':
      "import type { Q } from '../server/queries'; export type F = Q;",
    'src/app/domain/i.ts': "import '../server/main';",
  },
  'features-know-those-before-them': {
    'src/features/trips/server/early.ts': "import '@/features/responses/server/router';",
    'src/features/trips/domain/early.ts':
      "import type {} from '@/features/responses/domain/response';",
    'src/features/trips/web/k.tsx': "import '@/features/responses/web/ResponseCard';",
  },
  'every-feature-has-its-place': {
    'src/features/upstart/domain/a.ts': "import 'zod';",
  },
  'features-know-no-app': {
    'src/features/trips/server/g.ts': "import '@/app/server/main';",
    'src/features/trips/domain/g.ts': "import '@/app/domain/pages';",
    'src/features/trips/server/j.ts':
      "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  'web-knows-no-server': {
    'src/features/trips/web/h.ts': "import type { Q } from '../server/queries'; export type H = Q;",
    'src/app/web/h.ts': "import '../server/main';",
  },
  'server-knows-no-web': {
    'src/app/server/i.ts': "import '@/features/trips/web/TripCard';",
  },
  'root-router-seen-only-where-it-is-registered': {
    'src/app/web/j.ts':
      "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  'domain-has-no-node': {
    'src/platform/domain/l.ts': "import 'node:crypto';",
  },
  'domain-packages': {
    'src/features/trips/domain/m.ts': "import type R from 'react'; export type M = R;",
  },
  'server-uses-only-dependencies': {
    'src/features/trips/server/n.ts': "import 'vite';",
  },
  'dev-server-is-for-development': {
    'src/app/server/o.ts': "import './dev';",
  },
  'declared-packages': {
    'src/app/web/p.ts': "import 'stowaway';",
  },
  'demo-is-a-command': {
    'src/features/trips/server/demo.ts': "import '../../../../demo/fillDemo';",
  },
  'src-knows-no-tests': {
    'src/features/trips/server/q.ts': "import '../../../../tests/support/factory';",
  },
  'src-tests-know-only-support': {
    'src/features/trips/server/r.test.ts': "import '../../../../tests/pages/page';",
  },
  'nothing-imports-a-test': {
    'src/features/trips/domain/s.ts': "import './t.test';",
  },
  'no-cycles': {
    'src/features/trips/domain/u.ts': "import type { V } from './v'; export type U = V;",
  },
  resolvable: {
    'src/app/web/w.ts': "import './not-there';",
  },
};

/** What some of them import, which breaks none. */
const BESIDE = {
  'src/homeless.ts': 'export const a = 1;',
  'demo/fillDemo.ts': 'export const a = 1;',
  'tests/pages/page.ts': 'export const page = 1;',
  'src/features/trips/domain/t.test.ts': '',
  'src/features/trips/domain/v.ts': "import './u'; export type V = 1;",
};

/** Breaches in files that the clean house already has, so they need their own houses. */
const CHANGED = [
  [
    'root-router-only-as-a-type',
    'src/app/web/router.tsx',
    "import { router } from '@/app/server/rootRouter'; export const r = router;",
  ],
  [
    'root-router-only-as-a-type',
    'src/app/web/router.tsx',
    "import type { Router } from '@/app/server/rootRouter'; import { router } from '@/app/server/rootRouter'; export const r: Router = router;",
  ],
  ['dev-server-may-use-vite', 'src/app/server/dev.ts', "import 'vite'; import 'vitest';"],
] as const;

type Violation = { from: string; rule: { name: string } };

const repository = resolve(import.meta.dirname, '../..');
const folders: string[] = [];

/** Runs dependency-cruiser as `npm test` does, and returns the broken rules. */
async function cruise(files: Record<string, string>): Promise<Violation[]> {
  const house = mkdtempSync(join(tmpdir(), 'gangway-house-'));
  folders.push(house);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = [
    '--config',
    join(repository, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
  ];
  const run = promisify(execFile)(process.execPath, [cruiser, ...options, 'src', 'tests'], {
    cwd: house,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { stdout } = await run;
  return JSON.parse(stdout).summary.violations;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the boundaries of the house', () => {
  let violations: Violation[];

  beforeAll(async () => {
    violations = await cruise({
      ...HOUSE,
      ...BESIDE,
      ...Object.assign({}, ...Object.values(BREACHES)),
    });
  }, 120_000);

  it('accept a house in order', async () => {
    expect(await cruise(HOUSE)).toEqual([]);
  }, 120_000);

  it.each(
    Object.entries(BREACHES).flatMap(([rule, files]) =>
      Object.keys(files).map((file) => [rule, file]),
    ),
  )('report %s in %s', (rule, file) => {
    const broken = violations.filter(({ from }) => from === file).map((found) => found.rule.name);
    expect(new Set(broken)).toEqual(new Set([rule]));
  });

  it.each(CHANGED)(
    'report %s in %s: %s',
    async (rule, file, text) => {
      const found = await cruise({ ...HOUSE, [file]: text });
      expect(found.map(({ from, rule: { name } }) => [from, name])).toEqual([[file, rule]]);
    },
    120_000,
  );

  it('have no rule that is not proved here', () => {
    const proved = [...Object.keys(BREACHES), ...CHANGED.map(([rule]) => rule)];
    const rules: { name?: string }[] = config.forbidden ?? [];
    expect(new Set(proved)).toEqual(new Set(rules.map(({ name }) => name)));
  });
});
