import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';

/*
 * Adds a field to the join form, to an item and to a trip in a copy of the project, as their tables
 * say: a row, a place, a migration.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['src', 'demo', 'tests', 'bench', 'scripts', 'drizzle', 'package.json'];
const CONFIGS = [
  ...['vitest.config.ts', 'drizzle.config.ts', 'tsconfig.json', '.dependency-cruiser.cjs'],
];

const ANSWER = `  petName: {
    kind: 'text',
    label: 'Pet',
    limit: 60,
    visibility: 'operator',
  },
} as const satisfies Record<string, AnswerField>;`;

const OF_ITEM = `  meetingPoint: {
    label: 'Meeting point',
    reader: 'named',
    blank: '',
    text: 'line',
    limit: 60,
    told: 'details',
    isAddedLater: true,
  },
} as const satisfies Record<string, ItemField>;`;

const OF_TRIP = `  motto: {
    kind: 'text',
    label: 'A motto',
    short: 'Motto',
    limit: 60,
    reader: 'operators',
    isAddedLater: true,
  },
} as const satisfies Record<string, TripQuestion>;`;

let copy: TempFolder;

async function edit(path: string, from: string, to: string): Promise<void> {
  const file = join(copy.path, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/**
 * Runs a program of the project in the copy. Its tests run as if by hand: all of them, with fuzz
 * tests at everyday length. Returns the output, and whether it succeeded.
 */
async function run(program: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
  const path = join(ROOT, 'node_modules', program);
  const { VITEST: _, TESTS: __, ...env } = process.env;
  const options = { cwd: copy.path, env: { ...env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [path, ...args],
      options,
    );
    return { ok: true, said: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { ok: false, said: stdout + stderr };
  }
}

const vitest = (...files: string[]) => run('vitest/vitest.mjs', 'run', ...files);

beforeAll(async () => {
  copy = await makeTempFolder();
  for (const name of [...COPIED, ...CONFIGS]) {
    await cp(join(ROOT, name), join(copy.path, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy.path, 'node_modules'));
  for (const [table, row] of [
    ['src/features/responses/domain/answerFields.ts', ANSWER],
    ['src/features/plans/domain/itemFields.ts', OF_ITEM],
    ['src/features/trips/domain/tripQuestions.ts', OF_TRIP],
  ] as const) {
    await edit(table, row.slice(row.lastIndexOf('} as const')), row);
  }
});
afterAll(() => copy.remove());

describe('fields that are added to the join form, an item and a trip', () => {
  it('are reported by name without a place and a migration', { timeout: 120_000 }, async () => {
    const places = await vitest(
      'src/features/responses/web/AnswerFields.test.tsx',
      'src/features/composer/web/item/ItemForm.test.tsx',
      'src/features/itinerary/web/ProposalView.test.tsx',
    );
    expect(places.ok).toBe(false);
    expect(places.said).toContain('petName');
    expect(places.said).toContain('meetingPoint');
    expect(places.said).toContain('The meetingPoint of it');
    const migration = await vitest('tests/unit/migrations.test.ts');
    expect(migration.ok).toBe(false);
    expect(migration.said).toContain('npm run db:generate');
  });

  it('with both are saved, edited, exported, frozen, and read by nobody else', {
    timeout: 900_000,
  }, async () => {
    const joinForm = 'src/features/responses/web/AnswerFields.tsx';
    await edit(joinForm, '    </>\n  );\n}', '<AnswerField name="petName" />$&');
    const itemForm = 'src/features/composer/web/item/ItemFields.tsx';
    await edit(itemForm, '      <WhoField />', "<TextField {...label('meetingPoint')} />$&");
    const line = 'src/features/itinerary/web/LineWords.tsx';
    await edit(line, "'details' | 'url'", "'details' | 'meetingPoint' | 'url'");
    await edit(line, '{url && <WebLink', '{item.meetingPoint && <p>{item.meetingPoint}</p>}$&');
    const generated = await run('drizzle-kit/bin.cjs', 'generate', '--name=fields');
    expect(generated).toMatchObject({ ok: true });
    await rm(join(copy.path, 'drizzle/meta/0003_snapshot.json'));

    expect(await run('typescript-native/bin/tsc')).toEqual({ ok: true, said: '' });
    const tests = await vitest(
      'src/features/responses/web/AnswerFields.test.tsx',
      'src/features/responses/domain',
      'src/features/responses/server',
      'src/features/plans/domain',
      'src/features/money/domain',
      'src/features/itinerary',
      'src/features/composer/domain',
      'src/features/composer/server',
      'src/features/composer/web/item',
      'src/features/verdicts/domain',
      'src/features/trips/domain',
      'src/features/trips/web',
      'src/features/review/domain',
      'tests/unit/migrations.test.ts',
      'tests/procedures/everyAnswer.db.test.ts',
      'tests/procedures/answers.db.test.ts',
      'tests/procedures/access.db.test.ts',
      'tests/http/logPrivacy.db.test.ts',
    );
    expect(tests.ok, tests.said).toBe(true);
    expect(tests.said).toMatch(/Tests +\d{3,} passed/);
  });
});
