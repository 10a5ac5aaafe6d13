import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUSE } from '#support/smallHouse';
import config from '../../.dependency-cruiser.cjs';

/** Each rule, with a file that breaks no other rule. For a cycle, also the file it needs. */
const BREACHES: {
  rule: string;
  why?: string;
  file: string;
  text: string;
  also?: [string, string];
}[] = [
  { rule: 'every-file-has-a-room', file: 'src/features/trips/loose.ts', text: "import 'hono';" },
  {
    rule: 'every-import-has-a-room',
    file: 'src/app/server/a.ts',
    text: "import '../../homeless';",
    also: ['src/homeless.ts', 'export const a = 1;'],
  },
  {
    rule: 'platform-domain-knows-only-itself',
    file: 'src/platform/domain/b.ts',
    text: "import '@/features/trips/domain/trip';",
  },
  {
    rule: 'platform-domain-knows-only-itself',
    why: 'nor the platform around it',
    file: 'src/platform/domain/c.ts',
    text: "import '../server/database';",
  },
  {
    rule: 'platform-knows-no-feature-or-app',
    file: 'src/platform/server/d.ts',
    text: "import '@/features/trips/domain/trip';",
  },
  {
    rule: 'platform-knows-no-feature-or-app',
    why: 'on the web either',
    file: 'src/platform/web/e.ts',
    text: "import type {} from '@/features/trips/domain/trip';",
  },
  {
    rule: 'domain-knows-only-domains',
    file: 'src/features/trips/domain/f.ts',
    text: "import type { Q } from '../server/queries'; export type F = Q;",
  },
  {
    rule: 'features-know-those-before-them',
    file: 'src/features/trips/server/early.ts',
    text: "import '@/features/responses/server/router';",
  },
  {
    rule: 'features-know-those-before-them',
    why: 'not even for a type',
    file: 'src/features/trips/domain/early.ts',
    text: "import type {} from '@/features/responses/domain/response';",
  },
  {
    rule: 'every-feature-has-its-place',
    file: 'src/features/upstart/domain/a.ts',
    text: "import 'zod';",
  },
  {
    rule: 'features-know-no-app',
    file: 'src/features/trips/server/g.ts',
    text: "import '@/app/server/main';",
  },
  {
    rule: 'features-know-no-app',
    why: 'nor what both of its sides know',
    file: 'src/features/trips/domain/g.ts',
    text: "import '@/app/domain/pages';",
  },
  {
    rule: 'domain-knows-only-domains',
    why: 'nor does that of the app',
    file: 'src/app/domain/i.ts',
    text: "import '../server/main';",
  },
  {
    rule: 'web-knows-no-server',
    file: 'src/features/trips/web/h.ts',
    text: "import type { Q } from '../server/queries'; export type H = Q;",
  },
  {
    rule: 'web-knows-no-server',
    why: 'in the app either',
    file: 'src/app/web/h.ts',
    text: "import '../server/main';",
  },
  {
    rule: 'server-knows-no-web',
    file: 'src/app/server/i.ts',
    text: "import '@/features/trips/web/TripCard';",
  },
  {
    rule: 'root-router-seen-only-where-it-is-registered',
    file: 'src/app/web/j.ts',
    text: "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  {
    rule: 'features-know-no-app',
    why: 'nor the types of its procedures',
    file: 'src/features/trips/server/j.ts',
    text: "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  {
    rule: 'platform-knows-no-feature-or-app',
    why: 'nor the types of its procedures',
    file: 'src/platform/web/j.ts',
    text: "import type { Router } from '@/app/server/rootRouter'; export type J = Router;",
  },
  {
    rule: 'features-know-those-before-them',
    why: 'on the web either',
    file: 'src/features/trips/web/k.tsx',
    text: "import '@/features/responses/web/ResponseCard';",
  },
  { rule: 'domain-has-no-node', file: 'src/platform/domain/l.ts', text: "import 'node:crypto';" },
  {
    rule: 'domain-packages',
    file: 'src/features/trips/domain/m.ts',
    text: "import type R from 'react'; export type M = R;",
  },
  {
    rule: 'server-uses-only-dependencies',
    file: 'src/features/trips/server/n.ts',
    text: "import 'vite';",
  },
  { rule: 'dev-server-is-for-development', file: 'src/app/server/o.ts', text: "import './dev';" },
  { rule: 'declared-packages', file: 'src/app/web/p.ts', text: "import 'stowaway';" },
  {
    rule: 'demo-is-a-command',
    file: 'src/features/trips/server/demo.ts',
    text: "import '../../../../demo/fillDemo';",
    also: ['demo/fillDemo.ts', 'export const a = 1;'],
  },
  {
    rule: 'src-knows-no-tests',
    file: 'src/features/trips/server/q.ts',
    text: "import '../../../../tests/support/factory';",
  },
  {
    rule: 'src-tests-know-only-support',
    file: 'src/features/trips/server/r.test.ts',
    text: "import '../../../../tests/pages/page';",
    also: ['tests/pages/page.ts', 'export const page = 1;'],
  },
  {
    rule: 'nothing-imports-a-test',
    file: 'src/features/trips/domain/s.ts',
    text: "import './t.test';",
    also: ['src/features/trips/domain/t.test.ts', ''],
  },
  {
    rule: 'no-cycles',
    file: 'src/features/trips/domain/u.ts',
    text: "import type { V } from './v'; export type U = V;",
    also: ['src/features/trips/domain/v.ts', "import './u'; export type V = 1;"],
  },
  { rule: 'resolvable', file: 'src/app/web/w.ts', text: "import './not-there';" },
];

/** Breaches in files that the clean house already has, so they need their own houses. */
const CHANGED: typeof BREACHES = [
  {
    rule: 'root-router-only-as-a-type',
    file: 'src/app/web/router.tsx',
    text: "import { router } from '@/app/server/rootRouter'; export const r = router;",
  },
  {
    rule: 'root-router-only-as-a-type',
    why: 'even beside an import of its type',
    file: 'src/app/web/router.tsx',
    text: "import type { Router } from '@/app/server/rootRouter'; import { router } from '@/app/server/rootRouter'; export const r: Router = router;",
  },
  {
    rule: 'dev-server-may-use-vite',
    file: 'src/app/server/dev.ts',
    text: "import 'vite'; import 'vitest';",
  },
];

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
    const breaches = BREACHES.flatMap(({ file, text, also }) => [
      [file, text],
      ...(also ? [also] : []),
    ]);
    violations = await cruise({ ...HOUSE, ...Object.fromEntries(breaches) });
  }, 120_000);

  it('accept a house in order', async () => {
    expect(await cruise(HOUSE)).toEqual([]);
  }, 120_000);

  for (const { rule, why, file } of BREACHES) {
    it(`report ${rule}${why ? `, ${why}` : ''}`, () => {
      const broken = violations.filter(({ from }) => from === file).map((found) => found.rule.name);
      expect(new Set(broken)).toEqual(new Set([rule]));
    });
  }

  for (const { rule, why, file, text } of CHANGED) {
    it(`report ${rule}${why ? `, ${why}` : ''}`, async () => {
      const found = await cruise({ ...HOUSE, [file]: text });
      expect(found.map(({ from, rule: { name } }) => `${from}: ${name}`)).toEqual([
        `${file}: ${rule}`,
      ]);
    }, 120_000);
  }

  it('have no rule that is not proved here', () => {
    const proved = new Set<string | undefined>([...BREACHES, ...CHANGED].map(({ rule }) => rule));
    const rules: { name?: string }[] = config.forbidden ?? [];
    expect([...proved].sort()).toEqual([...new Set(rules.map(({ name }) => name))].sort());
  });
});
