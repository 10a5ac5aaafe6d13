import './prepare/requireNode.mjs';
import { writeFileSync } from 'node:fs';
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

const FOLDER = join(root, 'docs/screens');

const { only } = takeCommandLine('screens').options;

/** `npm run screens` takes a picture of every page, with the demo data, into docs/screens. */
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
      const { count, bytes } = await takePictures(browser, wanted, logins, FOLDER);
      removeOthers(FOLDER, all);
      writeFileSync(join(FOLDER, 'README.md'), gallery(all));
      say(`${count} pictures in docs/screens, ${(bytes / 1e6).toFixed(1)} MB.`);
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
    throw new Problem(`No page's name begins with ${beginning}; docs/screens/README.md has them.`);
  }
  return all.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
}
