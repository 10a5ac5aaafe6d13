import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isRendered, pages } from '@/app/domain/pageAt';
import { DOOR_META, DOOR_PLACEHOLDER, renderedFileOf } from '@/app/domain/pageFiles';
import { NONCE_PLACE, RENDERED_PLACE, SENT_PLACE } from '@/app/domain/rendering';
import { builtPages } from '@/app/server/http/pages';
import { readPath } from '@/app/server/http/readPath';
import { CLOSED_DOOR, doorLine, doorWords, SAMPLE_DOOR } from '@/features/guests/domain/doorWords';
import { readConfig } from '@/platform/server/config';
import { toldTag, wordTags } from '../../scripts/build/pageTags.mjs';
import { makeTempFolder } from './tempFolder';

const TO_BE_RENDERED = `<head><title>Page</title><script nonce="${NONCE_PLACE}"></script></head>
  <div id="root">${RENDERED_PLACE}</div>${SENT_PLACE}`;
const SCRIPT = 'console.log("gangway");'.repeat(20);
const WORKER = 'addEventListener("fetch", () => undefined);';
const SUPPORT = 'support-email@placeholder.invalid';
const WAY_ON = '?redirect=%2Fjoin%2Fway-on-placeholder';
const ORIGIN = 'https://public-url.placeholder.invalid';

const SAMPLE_WORDS = doorWords(SAMPLE_DOOR);

/** The page for an open door, with the tags that the build writes. */
function doorPage(title: string, description: string): string {
  const { invites, tripName } = SAMPLE_DOOR;
  return `${wordTags({ title, description, unfolds: { title, description } })}
    ${toldTag(DOOR_META, DOOR_PLACEHOLDER)}
    <h2>${invites} invites you to ${tripName}</h2><dd>${SAMPLE_WORDS.dates}</dd>
    mailto: for someone new, Invited <a href="/y?redirect=/join/way-on-placeholder">on</a>`;
}

/** Pages with their own shells, and those with a shell for visitors who aren't signed in. */
const OWN_SHELLS = ['dashboard', 'dashboard.$tripId', 'admin'];
const STRANGERS_SHELLS = ['create', 'login', 'signup', 'forgot-password'];

/** The link from a page with a password to the same page with a code. */
const OTHER_FORM = `<a href="/z${WAY_ON}&amp;with=code">other</a>`;

type Get = (path: string, headers?: Record<string, string>, method?: string) => Response | null;

interface SmallBuild {
  dir: string;
  /** Serves its pages, with a server configured by `env`. */
  serve(env: Record<string, string>): Promise<Get>;
  remove(): Promise<void>;
}

/** Writes a small build as Vite and the prerenderer do, next to a file that isn't part of it. */
export async function makeSmallBuild(): Promise<SmallBuild> {
  const folder = await makeTempFolder();
  const dir = join(folder.path, 'web');
  await mkdir(join(dir, 'assets'), { recursive: true });
  await mkdir(join(dir, '.vite'));
  const files: Record<string, string | Buffer> = {
    'index.html': '<h1>Landing</h1>',
    'privacy-policy.html': '<h1>Privacy</h1>',
    'terms-and-conditions.html': '<h1>Terms</h1>',
    'shell.html': `<a href="mailto:${SUPPORT}">${SUPPORT}</a>`,
    'join.$tripId.html': `<a href="mailto:${SUPPORT}">Invited</a><img src="${ORIGIN}/og.png">`,
    'join.$tripId.responses.html': `<a href="mailto:${SUPPORT}">Invited</a>`,
    'join.$tripId.picture.html': `mailto: for someone new, Invited<img src="${ORIGIN}/og.png">
      <a href="/x${WAY_ON}">on</a><a href="/y?redirect=/join/way-on-placeholder">on</a>
      ${toldTag(DOOR_META, DOOR_PLACEHOLDER)}`,
    'join.$tripId.open.picture.html': doorPage(SAMPLE_WORDS.headline, doorLine(SAMPLE_WORDS)),
    'join.$tripId.closed.picture.html': doorPage('Join This Trip', CLOSED_DOOR),
    ...Object.fromEntries(OWN_SHELLS.map((name) => [`${name}.html`, `mailto: for ${name}`])),
    ...Object.fromEntries(
      STRANGERS_SHELLS.map((name) => [
        `${name}.picture.html`,
        `mailto: to ${name} for someone new <a href="/x${WAY_ON}">on</a>${name === 'signup' ? OTHER_FORM : ''}`,
      ]),
    ),
    ...Object.fromEntries(
      pages.filter(isRendered).map((page) => [renderedFileOf(page), TO_BE_RENDERED]),
    ),
    'favicon.svg': '<svg/>',
    'worker.js': WORKER,
    'offline.html': '<h1>Offline</h1>',
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'assets/small-3c4d.js': '1',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  await writeFile(join(folder.path, 'secret.txt'), 'secret');
  return {
    dir,
    async serve(env) {
      const find = builtPages(dir, readConfig(env));
      return (path, headers = {}, method = 'GET') => {
        const request = new Request(`http://localhost:3000${path}`, { method, headers });
        const page = find(request, readPath(path) ?? path);
        if (page instanceof Promise) throw new Error('only what is read keeps a page waiting');
        return page && new Response(page.body, page);
      };
    },
    remove: () => folder.remove(),
  };
}
