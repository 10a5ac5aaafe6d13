import { describe, expect, it } from 'vitest';
import { pageOfRoute } from '@/app/domain/pageAt';
import { PAGES } from '@/app/domain/pageTable';
import { createAppRouter } from '@/app/web/router';
import { routeFaults, routeFiles } from '../../../scripts/build/routeFiles.mjs';
import { root } from '../../../scripts/shared/root.mjs';
import { folderWith } from './folder';

/** Maps a route's file to its page's path. Layouts are mapped to '/', the root. */
const FILES = {
  '__root.tsx': '/',
  '_signedIn.tsx': '/',
  'index.tsx': '/',
  'join.$tripId.index.tsx': '/join/$tripId',
  'join.$tripId.responses.tsx': '/join/$tripId/responses',
  '_signedIn/dashboard.index.tsx': '/dashboard',
  '_signedIn/dashboard.$tripId.tsx': '/dashboard/$tripId',
  '_signedIn/dashboard.$tripId_.brief.tsx': '/dashboard/$tripId/brief',
  '_signedIn/admin._trip.tsx': '/',
  '_signedIn/admin._trip.brief.$tripId.tsx': '/admin/brief/$tripId',
  '_signedIn/plans.tsx': '/',
  '_signedIn/plans.index.tsx': '/plans',
  '_signedIn/plans.$planId/route.tsx': '/',
  '_signedIn/plans.$planId/items.tsx': '/plans/$planId/items',
  '(letters)/letter.$id.ts': '/letter/$id',
};

function filesOf(names: string[]) {
  return routeFiles(
    folderWith(Object.fromEntries(names.map((name) => [`src/app/web/routes/${name}`, '']))),
  );
}

describe('the files of the routes', () => {
  it('are pages by their paths, without the layouts around them', () => {
    const expected = Object.entries(FILES)
      .filter(([name, path]) => path !== '/' || name === 'index.tsx')
      .map(([name, path]) => [path, name.replace(/\.tsx?$/, '')]);
    expect([...filesOf(Object.keys(FILES))].sort()).toEqual(expected.sort());
  });

  it('are read as the router itself reads them', () => {
    const { routesById, routesByPath } = createAppRouter();
    expect([...routeFiles(root).keys()].sort()).toEqual(Object.keys(routesByPath).sort());
    const found = Object.values(routesById).flatMap(({ id, fullPath }) => {
      const page = pageOfRoute({ routeId: id, fullPath: String(fullPath) });
      return page ? [page.path] : [];
    });
    expect([...new Set(found)].sort()).toEqual(Object.keys(PAGES).sort());
  });
});

describe('the routes and the table of pages', () => {
  it('are the same pages', () => {
    expect(routeFaults(routeFiles(root), PAGES)).toEqual([]);
  });

  it('differ by a route without an entry: the build says what to add', () => {
    expect(routeFaults(filesOf(['_signedIn/plans.$tripId.tsx']), {})).toEqual([
      "src/app/web/routes/_signedIn/plans.$tripId.tsx has no entry in src/app/domain/pageTable.ts. Add '/plans/$tripId' to PAGES there: who it is for, its title and what it reads.",
    ]);
  });

  it('differ by an entry without a route', () => {
    expect(routeFaults(filesOf([]), { '/plans': { for: 'members' } })).toEqual([
      "'/plans' in src/app/domain/pageTable.ts has no route. Add its file to src/app/web/routes, or take the entry away.",
    ]);
  });

  it('differ by a page that asks for a login in only one of them', () => {
    const sentence =
      /Pages that need a login lie in src\/app\/web\/routes\/_signedIn, and no others/;
    for (const [file, audience] of [
      ['plans.tsx', 'members'],
      ['_signedIn/plans.tsx', 'anyone'],
      ['_signedIn/plans.tsx', 'strangers'],
    ] as const) {
      const faults = routeFaults(filesOf([file]), { '/plans': { for: audience } });
      expect(faults).toEqual([expect.stringMatching(sentence)]);
    }
    const leading = { for: 'members', leadsTo: '/dashboard' };
    expect(routeFaults(filesOf(['plans.tsx']), { '/plans': leading })).toEqual([]);
  });
});
