import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';
import { root } from '../../scripts/shared/root.mjs';
import { run } from '../../scripts/shared/run.mjs';

/*
 * Adds a page to a copy of the project and builds it: first a route alone, then with its entry, and
 * finally with its own description.
 */

const COPIED = ['src', 'demo', 'public', 'scripts', 'index.html', 'package.json', 'tsconfig.json'];
const CONFIGS = ['vite.config.ts', 'vite.server.config.ts'];

const ROUTE = `import { createFileRoute } from '@tanstack/react-router';
import { TripPending } from '../../pending/TripPending';

export const Route = createFileRoute('/_signedIn/news/$tripId')({
  loader: ({ context }) => context.reads,
  pendingComponent: TripPending,
  component: () => <h1>News</h1>,
});
`;

const ENTRY = `  '/news/$tripId': {
    for: 'members',
    title: 'News',
    reads: (params) => [['responses.tripPage', tripId(params)]],
  },
} as const satisfies Readonly<Record<string, PageEntry>>;`;

let copy: TempFolder;

beforeAll(async () => {
  copy = await makeTempFolder();
  for (const name of [...COPIED, ...CONFIGS]) {
    await cp(join(root, name), join(copy.path, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy.path, 'node_modules'));
});
afterAll(() => copy.remove());

const build = () =>
  run(
    process.execPath,
    ['-e', "import('./scripts/build/build.mjs').then(({ build }) => build('stamp'))"],
    { cwd: copy.path, capture: true, env: { NO_COLOR: '1', VITEST: undefined } },
  );

it('a page is a route, an entry and a description, and the build says which of them is missing', {
  timeout: 600_000,
}, async () => {
  await writeFile(join(copy.path, 'src/app/web/routes/_signedIn/news.$tripId.tsx'), ROUTE);
  const alone = await build();
  expect(alone.code).not.toBe(0);
  expect(alone.output).toContain(
    "src/app/web/routes/_signedIn/news.$tripId.tsx has no entry in src/app/domain/pageTable.ts. Add '/news/$tripId' to PAGES there",
  );

  const table = join(copy.path, 'src/app/domain/pageTable.ts');
  const text = await readFile(table, 'utf8');
  await writeFile(
    table,
    text.replace(ENTRY.split('\n').at(-1) ?? '', () => ENTRY),
  );
  const undescribed = await build();
  expect(undescribed.code).not.toBe(0);
  expect(undescribed.output).toContain('Say in pageDescriptions.ts what /news/$tripId is about.');

  const descriptions = join(copy.path, 'src/app/domain/pageDescriptions.ts');
  const said = await readFile(descriptions, 'utf8');
  await writeFile(descriptions, said.replace(/};\s*$/, "  '/news/$$tripId': 'All news.',\n};\n"));
  expect(await build()).toMatchObject({ code: 0 });
  const html = await readFile(join(copy.path, 'dist/web/news.$tripId.html'), 'utf8');
  expect(html).toContain('<title>News · Gangway</title>');
  expect(html).toContain('<meta name="description" content="All news.">');
  expect(html).toContain('data-pending');
  const built = JSON.parse(await readFile(join(copy.path, 'dist/web/.vite/pages.json'), 'utf8'));
  const page = built.pages.find(({ path }: { path: string }) => path === '/news/$tripId');
  expect(page).toMatchObject({ for: 'members', title: 'News' });
  for (const file of page.files) expect(html).toContain(`href="/${file}"`);
});
