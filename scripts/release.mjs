import './prepare/requireNode.mjs';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXTERNAL } from './build/external.mjs';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled, installPackages } from './prepare/ensureInstalled.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

/** What a release takes along besides the packages that the server needs. */
const TAKEN = [
  ...['dist/server', 'dist/web', 'dist/rendered', 'drizzle', 'deploy'],
  ...['docs/hosting.md', 'docs/Caddyfile', 'docs/nginx.conf'],
  ...['package-lock.json', '.npmrc', 'LICENSE', 'README.md', 'CHANGELOG.md'],
];

/** On an old Node the first import exits with one sentence. */
const PROGRAM = `#!/usr/bin/env node
import './requireNode.mjs';

await import('./dist/server/gangway.js');
`;

takeCommandLine('release');

/** `npm run release` makes an archive in release/ that needs only Node on this platform. */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const { name, version, dependencies } = manifest;
  const title = `${name}-${version}-${process.platform}-${process.arch}`;
  const folder = join(root, 'release', title);
  rmSync(folder, { recursive: true, force: true });
  for (const path of TAKEN) cpSync(path, join(folder, path), { recursive: true });
  cpSync('scripts/prepare/requireNode.mjs', join(folder, 'requireNode.mjs'));
  mkdirSync(join(folder, 'bin'));
  for (const program of ['gangway.mjs', 'bin/gangway']) {
    const text = program.startsWith('bin/') ? PROGRAM.replaceAll("'./", "'../") : PROGRAM;
    writeFileSync(join(folder, program), text, { mode: 0o755 });
  }
  // The lockfile keeps the versions; all other dependencies are in the bundle.
  const needed = Object.entries(dependencies).filter(([name]) => EXTERNAL.includes(name));
  const own = { ...manifest, scripts: {}, devDependencies: {} };
  const text = JSON.stringify({ ...own, dependencies: Object.fromEntries(needed) }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
  await installPackages(folder, ['install', '--omit=dev']);

  const { create } = await import('tar');
  const file = `release/${title}.tar.gz`;
  await create({ gzip: true, portable: true, cwd: join(root, 'release'), file }, [title]);
  rmSync(folder, { recursive: true });
  say(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
});
