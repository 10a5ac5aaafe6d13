/** A small project that follows DESIGN 2. Maps files to their texts. */
export const HOUSE = {
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
