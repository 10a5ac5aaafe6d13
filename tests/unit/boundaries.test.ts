import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.cjs';

/** A small project that follows DESIGN 2. Maps files to their texts. */
const HOUSE = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { zod: '1', hono: '1' },
    devDependencies: { react: '1', vite: '1', vitest: '1' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      paths: { '@/*': ['./src/*'] },
    },
  }),
  ...Object.fromEntries(
    ['zod', 'hono', 'react', 'vite', 'vitest', 'stowaway'].flatMap((name) => [
      [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      ],
      [`node_modules/${name}/index.js`, 'export default 1;'],
    ]),
  ),
  'src/platform/domain/dates.ts': "import 'zod'; export const date = 1; export type Day = string;",
  'src/platform/server/database.ts':
    "import 'hono'; import 'node:fs'; import '@/platform/domain/dates';",
  'src/platform/web/trpc.ts':
    "import 'react'; import '@/platform/domain/dates'; export interface Register {}",
  'src/app/web/router.tsx':
    "import '@/platform/web/trpc'; import type { Router } from '@/app/server/rootRouter'; export type R = Router;",
  'src/features/trips/domain/trip.ts': "import '@/platform/domain/dates'; import 'zod';",
  'src/features/trips/domain/trip.test.ts': "import 'vitest'; import 'node:fs'; import './trip';",
  'src/features/trips/server/queries.ts':
    "import '@/platform/server/database'; import '../domain/trip'; import type { P } from 'vite'; export type Q = P;",
  'src/features/trips/server/queries.test.ts':
    "import 'vitest'; import './queries'; import '../../../../tests/support/factory';",
  'src/features/trips/web/TripCard.tsx':
    "import 'react'; import '@/platform/web/trpc'; import '../domain/trip'; import './TripDate';",
  'src/features/trips/web/TripDate.tsx': "import 'react';",
  'src/features/responses/domain/response.ts': "import '@/features/trips/domain/trip';",
  'src/features/responses/server/router.ts': "import '@/features/trips/server/queries';",
  'src/features/responses/web/ResponseCard.tsx': "import '@/features/trips/web/TripCard';",
  'src/app/domain/pages.ts': "import '@/platform/domain/dates';",
  'src/app/server/rootRouter.ts':
    "import '@/features/responses/server/router'; export type Router = 1; export const router = 1;",
  'src/app/server/main.ts': "import './rootRouter'; import '@/platform/server/database';",
  'src/app/server/dev.ts': "import './main'; import 'vite';",
  'src/app/web/routes/index.tsx':
    "import '@/features/trips/web/TripCard'; import '@/features/responses/web/ResponseCard';",
  'tests/support/factory.ts': "import '@/features/trips/server/queries';",
  'tests/e2e/journey.test.ts': "import '../support/factory'; import 'vitest';",
};

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
