import './prepare/requireNode.mjs';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { openBrowser } from './screens/browser.mjs';
import { gallery } from './screens/gallery.mjs';
import { mails } from './screens/mails.mjs';
import { otherPages } from './screens/otherPages.mjs';
import { screens } from './screens/pages.mjs';
import { signEveryoneIn } from './screens/people.mjs';
import { openStage } from './screens/stage.mjs';
import { removeOthers, takePictures } from './screens/takePictures.mjs';
import { findTrips } from './screens/trips.mjs';
import { builtPages } from './shared/builtPages.mjs';
import { orExplain, Problem } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

const EVERY_PAGE = '.cache/screens';
const DOCS = 'docs/screens';

const { docs, only } = takeCommandLine('screens').options;

/**
 * `npm run screens` takes a picture of every page, with the demo data, into a folder that git
 * ignores. With `--docs` it takes only the pictures that docs/screens has, into docs/screens.
 */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  const stage = await openStage();
  try {
    const browser = await openBrowser(stage);
    try {
      const logins = await signEveryoneIn(browser);
      const trips = await findTrips(browser, logins);
      const listed = screens(trips);
      const others = otherPages(listed, builtPages().pages, trips.kyoto);
      const all = [...listed, ...others, ...(await mails())];
      const wanted = only === undefined ? all : named(all, String(only).split(','));
      const files = docs ? new Set(readdirSync(join(root, DOCS))) : undefined;
      const folder = docs ? DOCS : EVERY_PAGE;
      const { count, bytes } = await takePictures(
        browser,
        wanted,
        logins,
        join(root, folder),
        files,
      );
      if (!docs) {
        removeOthers(join(root, folder), all);
        writeFileSync(join(root, folder, 'README.md'), gallery(all));
      }
      say(`${count} pictures in ${folder}, ${(bytes / 1e6).toFixed(1)} MB.`);
    } finally {
      await browser.close();
    }
  } finally {
    await stage.close();
  }
});

/**
 * @param {readonly import('./screens/pages.mjs').Screen[]} all
 * @param {readonly string[]} beginnings
 * @throws {Problem} when a prefix matches no page
 */
function named(all, beginnings) {
  for (const beginning of beginnings) {
    if (all.some(({ name }) => name.startsWith(beginning))) continue;
    throw new Problem(
      `No page's name begins with ${beginning}; scripts/screens/pages.mjs has them.`,
    );
  }
  return all.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
}
