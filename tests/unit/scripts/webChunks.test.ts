import { describe, expect, it } from 'vitest';
import {
  earlyReadsFile,
  entryFiles,
  landingFiles,
  routeFiles,
} from '../../../scripts/build/webChunks.mjs';

const ROUTES = 'src/app/web/routes';

/** As Vite writes it: the entry imports react, and the routes' parts are imported dynamically. */
const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    imports: ['_react.js'],
    dynamicImports: [`${ROUTES}/index.tsx?tsr-split=component`],
  },
  '_react.js': { file: 'assets/react.js', imports: ['_scheduler.js'] },
  '_scheduler.js': { file: 'assets/scheduler.js', imports: ['_react.js'] },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js'] },
  '_poster.js': { file: 'assets/poster.js' },
  'src/fonts.css': { file: 'assets/fonts.css' },
  [`${ROUTES}/index.tsx?tsr-split=component`]: {
    file: 'assets/landing.js',
    imports: ['index.html', '_poster.js', 'src/fonts.css'],
    dynamicImports: ['src/later.ts'],
  },
  [`${ROUTES}/index.tsx?tsr-split=errorComponent`]: { file: 'assets/landing-error.js' },
  [`${ROUTES}/create.tsx?tsr-split=component`]: {
    file: 'assets/create.js',
    imports: ['index.html', '_forms.js'],
  },
  [`${ROUTES}/create.tsx?tsr-split=pendingComponent`]: { file: 'assets/create-pending.js' },
  [`${ROUTES}/dashboard/index.tsx?tsr-split=component`]: { file: 'assets/dashboard.js' },
  'src/later.ts': { file: 'assets/later.js' },
};

describe('the entry', () => {
  it('needs what it imports statically, however far, and nothing that it may fetch later', () => {
    expect([...entryFiles(MANIFEST)].sort()).toEqual([
      'assets/main.js',
      'assets/react.js',
      'assets/scheduler.js',
    ]);
  });
});

describe('the landing page', () => {
  it('needs the entry and its own chunk with what that imports; JS only, nothing for errors', () => {
    expect([...landingFiles(MANIFEST)].sort()).toEqual([
      'assets/landing.js',
      'assets/main.js',
      'assets/poster.js',
      'assets/react.js',
      'assets/scheduler.js',
    ]);
  });

  it('may lie in a layout without an address, which is then needed too', () => {
    const { [`${ROUTES}/index.tsx?tsr-split=component`]: landing, ...others } = MANIFEST;
    const files = landingFiles({
      ...others,
      [`${ROUTES}/_public.tsx?tsr-split=component`]: { file: 'assets/public.js' },
      [`${ROUTES}/_member/route.tsx?tsr-split=component`]: { file: 'assets/member.js' },
      [`${ROUTES}/_public.index.tsx?tsr-split=component`]: landing,
    });
    expect(files).toContain('assets/landing.js');
    expect(files).toContain('assets/public.js');
    expect(files).not.toContain('assets/member.js');
  });

  it('must be there', () => {
    expect(() => landingFiles({ 'index.html': MANIFEST['index.html'] })).toThrow('no route chunk');
  });
});

describe('a route', () => {
  it('adds all its parts and what they import, but not what the entry has already', () => {
    const routes = new Map<string, string[]>();
    for (const { id, files } of routeFiles(MANIFEST)) routes.set(id, [...files].sort());
    expect(routes.get('create')).toEqual([
      'assets/create-pending.js',
      'assets/create.js',
      'assets/forms.js',
    ]);
    expect([...routes.keys()].sort()).toEqual(['create', 'dashboard/index', 'index']);
  });
});

describe('the file of the early reads', () => {
  const early = { file: 'assets/early-reads.js', name: 'early-reads' };

  it('is the one of that name', () => {
    expect(earlyReadsFile({ ...MANIFEST, '_early.js': early })).toBe('assets/early-reads.js');
  });

  it('must be there and need no other, or it would wait for the app', () => {
    expect(() => earlyReadsFile(MANIFEST)).toThrow('The early reads need');
    const waits = { ...early, imports: ['index.html'] };
    expect(() => earlyReadsFile({ ...MANIFEST, '_ahead.js': waits })).toThrow(
      'The early reads need',
    );
  });
});
