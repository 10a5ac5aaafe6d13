import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { RenderedFirst } from './tests/support/renderedFirst.ts';

/** Set by `npm test`, which without `--all` leaves out the files named `.all.`. */
const isEveryday = process.env.TESTS === 'everyday';
const leftOut = isEveryday ? ['**/*.all.{test,db.test}.{ts,tsx}'] : [];

/** Tests that need a database end in .db.test.ts. */
const DATABASE_TESTS = ['{src,demo,tests}/**/*.db.test.ts'];

/**
 * Tests that get a worker of their own: React refuses to draw for the server and the browser in
 * one, and what asks again, or reads the address, is about a whole window.
 */
const APART_TESTS = [
  'src/app/web/{askAgain,drawnForms}.test.tsx',
  'src/app/web/offline/OfflineContent.test.tsx',
  'src/features/responses/web/AnswerFields.test.tsx',
  'src/features/trips/web/InvitationBox.test.tsx',
];

/** Tests that read the repository's files: documents, boundaries, the colors in styles. */
const REPOSITORY_TESTS = ['tests/unit/*.test.ts', 'src/platform/web/styles/*.test.ts'];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Files that `--changed` can't see through imports, but that any database test may depend on.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/drizzle/**',
      '**/tests/support/postgres*.ts',
      '**/tests/examples/**',
    ],
    // A component shows an instant as a day in the reader's time zone, which in New Zealand is
    // another one than here. Tests of time zones set their own.
    env: { TZ: 'UTC' },
    // Vitest's default leaves one processor of two idle.
    maxWorkers: '100%',
    sequence: { sequencer: RenderedFirst },
    // Enough for a busy machine: password hashing is slow on purpose, and a build may run
    // alongside. The full set of inputs takes minutes, where the everyday share takes seconds.
    testTimeout: isEveryday ? 30_000 : 180_000,
    hookTimeout: isEveryday ? 60_000 : 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo}/**/*.test.{ts,tsx}', 'tests/unit/*/**/*.test.{ts,tsx}'],
          exclude: [...DATABASE_TESTS, ...REPOSITORY_TESTS, ...APART_TESTS, ...leftOut],
          // Loads modules once for all files of a worker, which halves the time of a test file.
          isolate: false,
          setupFiles: 'tests/support/clearRendered.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          include: APART_TESTS,
          exclude: leftOut,
          setupFiles: 'tests/support/clearRendered.ts',
        },
      },
      {
        extends: true,
        test: { name: 'repository', include: REPOSITORY_TESTS, exclude: leftOut, isolate: false },
      },
      {
        extends: true,
        // One after the other, because they measure how long servers take to recover.
        test: {
          name: 'servers',
          include: ['tests/servers/**/*.test.ts'],
          exclude: leftOut,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: leftOut,
          globalSetup: 'tests/support/postgresSetup.ts',
          setupFiles: 'tests/support/quietLog.ts',
          isolate: false,
          // One more than there are processors, because some tests wait for time to pass, and all
          // for their statements. `--all` also measures how long people wait.
          ...(isEveryday && { maxWorkers: availableParallelism() + 1 }),
          // Vitest doesn't run projects in parallel if they differ in this.
          sequence: { groupOrder: 1 },
          alias: {
            'better-auth/crypto': fileURLToPath(
              new URL('tests/support/quickPasswords.ts', import.meta.url),
            ),
          },
        },
      },
    ],
  },
});
