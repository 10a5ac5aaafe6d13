import { describe, expect, it } from 'vitest';
import { codeOfRoutes, earlyReadsFile, entryOf } from '../../../scripts/build/webChunks.mjs';

const ROUTES = 'src/app/web/routes';

/** As Vite writes it: the entry imports react, and the routes' parts dynamically. */
const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
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
  [`${ROUTES}/_member.tsx?tsr-split=component`]: { file: 'assets/member.js' },
  [`${ROUTES}/_open/route.tsx?tsr-split=component`]: { file: 'assets/open.js' },
  [`${ROUTES}/_member/create.tsx?tsr-split=component`]: {
    file: 'assets/create.js',
    imports: ['index.html', '_forms.js'],
  },
  [`${ROUTES}/_member/create.tsx?tsr-split=pendingComponent`]: { file: 'assets/pending.js' },
  [`${ROUTES}/_open/login.tsx?tsr-split=component`]: { file: 'assets/login.js' },
  'src/later.ts': { file: 'assets/later.js' },
};

describe('the entry', () => {
  it('needs what it imports statically, however deep, and nothing that it may fetch later', () => {
    expect(entryOf(MANIFEST)).toEqual({
      run: 'assets/main.js',
      styles: 'assets/main.css',
      needs: new Set(['assets/react.js', 'assets/scheduler.js']),
    });
  });

  it('has one style sheet, which the pages carry', () => {
    const { css: _, ...bare } = MANIFEST['index.html'];
    expect(() => entryOf({ 'index.html': bare })).toThrow('one sheet');
    const two = { ...bare, css: ['assets/a.css', 'assets/b.css'] };
    expect(() => entryOf({ 'index.html': two })).toThrow('one sheet');
  });
});

describe('a route', () => {
  it.each([
    ['index', ['assets/landing.js', 'assets/poster.js']],
    [
      '_member/create',
      ['assets/create.js', 'assets/forms.js', 'assets/member.js', 'assets/pending.js'],
    ],
    ['_open/login', ['assets/login.js', 'assets/open.js']],
    ['nowhere', []],
  ])(
    '%s adds its parts, its layouts and their imports, but nothing that the entry has',
    (route, files) => {
      expect([...codeOfRoutes(MANIFEST)(route)].sort()).toEqual(files);
    },
  );
});

describe('the file with the early reads', () => {
  const early = { file: 'assets/early.js', name: 'early-reads' };

  it('is the one of that name', () => {
    expect(earlyReadsFile({ ...MANIFEST, '_early.js': early })).toBe('assets/early.js');
  });

  it('must exist and need no other, or it would wait for the app', () => {
    expect(() => earlyReadsFile(MANIFEST)).toThrow('early reads');
    const waits = { ...early, imports: ['index.html'] };
    expect(() => earlyReadsFile({ ...MANIFEST, '_early.js': waits })).toThrow('early reads');
  });
});
