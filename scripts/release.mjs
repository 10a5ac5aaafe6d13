import './prepare/requireNode.mjs';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { releaseFiles } from './release/releaseFiles.mjs';
import { tarball } from './release/tarball.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

takeCommandLine('release');

/** `npm run release` builds an archive in release/ that needs only Node on this platform. */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const title = `${name}-${version}-${platform}`;
  const entries = releaseFiles(platform);
  const archive = tarball(entries.map((entry) => ({ ...entry, path: `${title}/${entry.path}` })));
  mkdirSync(join(root, 'release'), { recursive: true });
  const path = join(root, 'release', `${title}.tar.gz`);
  // Renamed only when complete.
  writeFileSync(`${path}.part`, archive);
  renameSync(`${path}.part`, path);
  const hash = createHash('sha256').update(archive).digest('hex');
  const megabytes = (archive.length / 1e6).toFixed(1);
  say(`${relative(root, path)}: ${entries.length} files, ${megabytes} MB, sha256 ${hash}`);
});
