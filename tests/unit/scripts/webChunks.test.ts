import { describe, expect, it } from 'vitest';
import { codeOfRoutes, entryOf } from '../../../scripts/build/webChunks.mjs';

const ENTRY = 'src/app/web/main.tsx';
const ROUTES = 'src/app/web/routes';

/** As Vite writes it: the entry imports react, and the routes' parts dynamically. */
const MANIFEST = {
  [ENTRY]: {
    file: 'assets/main.js',
    imports: ['_react.js'],
    dynamicImports: [`${ROUTES}/index.tsx?tsr-split=component`],
  },
  'style.css': { file: 'assets/style.css' },
  '_react.js': { file: 'assets/react.js', imports: ['_scheduler.js'] },
  '_scheduler.js': { file: 'assets/scheduler.js', imports: ['_react.js'] },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js'] },
  '_poster.js': { file: 'assets/poster.js' },
  'src/fonts.css': { file: 'assets/fonts.css' },
  [`${ROUTES}/index.tsx?tsr-split=component`]: {
    file: 'assets/landing.js',
    imports: [ENTRY, '_poster.js', 'src/fonts.css'],
    dynamicImports: ['src/later.ts'],
  },
  [`${ROUTES}/_member.tsx?tsr-split=component`]: { file: 'assets/member.js' },
  [`${ROUTES}/_open/route.tsx?tsr-split=component`]: { file: 'assets/open.js' },
  [`${ROUTES}/_member/create.tsx?tsr-split=component`]: {
    file: 'assets/create.js',
    imports: [ENTRY, '_forms.js'],
  },
  [`${ROUTES}/_open/login.tsx?tsr-split=component`]: { file: 'assets/login.js' },
  'src/later.ts': { file: 'assets/later.js' },
};

describe('the entry', () => {
  it('needs what it imports statically, however deep, and nothing that it may fetch later', () => {
    expect(entryOf(MANIFEST)).toEqual({
      run: 'assets/main.js',
      styles: 'assets/style.css',
      needs: new Set(['assets/react.js', 'assets/scheduler.js']),
    });
  });

  it('has one style sheet, which the pages carry', () => {
    const { 'style.css': _, ...bare } = MANIFEST;
    expect(() => entryOf(bare)).toThrow('style.css');
  });
});

describe('a route', () => {
  it.each([
    ['index', ['assets/landing.js', 'assets/poster.js']],
    ['_member/create', ['assets/create.js', 'assets/forms.js', 'assets/member.js']],
    ['_open/login', ['assets/login.js', 'assets/open.js']],
    ['nowhere', []],
  ])(
    '%s adds its part, its layouts and their imports, but nothing that the entry has',
    (route, files) => {
      expect([...codeOfRoutes(MANIFEST)(route)].sort()).toEqual(files);
    },
  );
});
