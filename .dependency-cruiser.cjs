/**
 * The house's one-way rule (DESIGN 2), checked on every test run:
 *
 *   platform/domain <- features/X/domain <- features/X/{server,web} <- app
 *
 * app/domain is what both sides of the app share, such as the page table.
 *
 * tests/unit/boundaries.test.ts breaks each rule on purpose.
 */

/** Every file in src is in one of these rooms. */
const ROOM =
  '^src/(platform/(domain|server|web)|features/[^/]+/(domain|server|web)|app/(domain|server|web))/';
const DOMAIN = '^src/(platform|features/[^/]+|app)/domain/';
const SERVER = '^src/(platform|features/[^/]+|app)/server/';
const WEB = '^src/(platform|features/[^/]+|app)/web/';
const TEST = '\\.test\\.tsx?$';

/**
 * The features, in the order in which they may depend on each other (DESIGN 2). One may use those
 * in the lines above its own, but no other in its own line. Whatever must run in the opposite
 * direction is a hook that app/server wires, or a part that a route of app/web hands in.
 */
const FEATURES = [
  ['audit', 'limits', 'landing', 'legal'],
  ['identity'],
  ['profile'],
  ['trips'],
  ['responses'],
  ['guests'],
  ['brief'],
  ['review'],
  ['mails'],
  ['plans'],
  ['money'],
  ['itinerary'],
  ['linter'],
  ['composer'],
  ['verdicts'],
  ['dues'],
  ['sheets', 'takeaway', 'offline'],
  ['privacy'],
];
const KNOWN_FEATURES = `^src/features/(${FEATURES.flat().join('|')})/`;

/**
 * One rule per feature, because each may use different ones.
 *
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const oneWay = FEATURES.flatMap((line, at) =>
  line.map((feature) => {
    const usable = [...FEATURES.slice(0, at).flat(), feature].join('|');
    return {
      name: 'features-know-those-before-them',
      severity: 'error',
      from: { path: `^src/features/${feature}/`, pathNot: TEST },
      to: { path: '^src/features/', pathNot: `^src/features/(${usable})/` },
    };
  }),
);

/** The only place where the procedures' types cross from server to web. */
const ROOT_ROUTER = '^src/app/server/rootRouter\\.ts$';
const TRPC_TYPES = '^src/app/web/router\\.tsx$';

/** Mounts Vite. Only `npm run dev` runs it. */
const DEV_SERVER = '^src/app/server/dev\\.ts$';

/** The packages that the domain may use. They are pure. */
const DOMAIN_PACKAGES = '^node_modules/(zod|ibantools|any-ascii)/';

/** @type {import('dependency-cruiser').DependencyType[]} */
const NPM = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-bundled',
  'npm-no-pkg',
  'npm-unknown',
];

/** @type {import('dependency-cruiser').IConfiguration} */
const rules = {
  forbidden: [
    {
      name: 'every-file-has-a-room',
      comment: 'A file outside the rooms would escape the rules below.',
      severity: 'error',
      from: { path: '^src/', pathNot: ROOM },
      to: {},
    },
    {
      name: 'every-import-has-a-room',
      comment: 'A file outside the rooms would escape the rules below.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: ROOM },
    },
    {
      name: 'platform-domain-knows-only-itself',
      severity: 'error',
      from: { path: '^src/platform/domain/' },
      to: { path: '^src/', pathNot: '^src/platform/domain/' },
    },
    {
      name: 'platform-knows-no-feature-or-app',
      severity: 'error',
      from: { path: '^src/platform/(server|web)/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'domain-knows-only-domains',
      severity: 'error',
      from: { path: '^src/(features/[^/]+|app)/domain/' },
      to: { path: '^src/', pathNot: DOMAIN },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'web-knows-no-server',
      severity: 'error',
      from: { path: WEB },
      // The two rules about the root router decide who may import it.
      to: { path: SERVER, pathNot: ROOT_ROUTER },
    },
    {
      name: 'server-knows-no-web',
      severity: 'error',
      from: { path: SERVER },
      to: { path: WEB },
    },
    {
      name: 'root-router-seen-only-where-it-is-registered',
      comment:
        'Within app/server it is composed; app/web/router.tsx hands its type to the tRPC client.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: [TRPC_TYPES, '^src/app/server/', TEST] },
      to: { path: ROOT_ROUTER },
    },
    {
      name: 'root-router-only-as-a-type',
      comment: 'Anything but `import type` would bring the server into the browser.',
      severity: 'error',
      from: { path: TRPC_TYPES },
      to: { path: ROOT_ROUTER, dependencyTypesNot: ['type-only'] },
    },
    ...oneWay,
    {
      name: 'every-feature-has-its-place',
      comment: 'A feature that FEATURES does not name would escape the rule before this one.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: KNOWN_FEATURES },
      to: {},
    },
    {
      name: 'domain-has-no-node',
      comment: 'No I/O and no clock: `now` is handed in.',
      severity: 'error',
      from: { path: DOMAIN, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-packages',
      comment: 'No react, no drizzle: the domain is for both sides. See DOMAIN_PACKAGES.',
      severity: 'error',
      from: { path: DOMAIN, pathNot: TEST },
      to: { dependencyTypes: NPM, pathNot: DOMAIN_PACKAGES },
    },
    {
      name: 'server-uses-only-dependencies',
      comment: 'What the server runs on is listed under "dependencies".',
      severity: 'error',
      from: { path: [SERVER, '^demo/'], pathNot: [TEST, DEV_SERVER] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'dev-server-may-use-vite',
      comment: 'The one development package that src/app/server/dev.ts may use.',
      severity: 'error',
      from: { path: DEV_SERVER },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/vite/',
      },
    },
    {
      name: 'dev-server-is-for-development',
      comment: 'It would take Vite into the server that users run.',
      severity: 'error',
      from: { pathNot: DEV_SERVER },
      to: { path: DEV_SERVER },
    },
    {
      name: 'declared-packages',
      comment: 'A package that package.json does not list may be gone tomorrow.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'src-knows-no-tests',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: TEST },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'demo-is-a-command',
      comment: 'Its people and trips are known to nothing else.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/server/commands/commands\\.ts$' },
      to: { path: '^demo/' },
    },
    {
      name: 'src-tests-know-only-support',
      comment: 'A test beside its code may use tests/support.',
      severity: 'error',
      from: { path: `^(src|demo)/.*${TEST}` },
      to: { path: '^(tests|bench|scripts)/', pathNot: '^tests/support/' },
    },
    {
      name: 'nothing-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: TEST },
    },
    {
      name: 'no-cycles',
      comment: 'Cycles of types count as well: the two files are one thing in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Also sees type-only imports, which the compiler removes.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'style', 'default', 'types'],
      mainFields: ['module', 'main', 'style', 'types'],
    },
  },
};

module.exports = rules;
