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
import { takePictures } from './screens/takePictures.mjs';
import { findTrips } from './screens/trips.mjs';
import { builtPages } from './shared/builtPages.mjs';
import { orExplain } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

const FOLDER = join(root, 'docs/screens');

takeCommandLine('screens');

/** `npm run screens`: a picture of every page into docs/screens, from a server with the demo's data. */
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
      const { count, bytes } = await takePictures(browser, all, logins, FOLDER);
      writeFileSync(join(FOLDER, 'README.md'), gallery(all));
      say(`${count} pictures in docs/screens, ${(bytes / 1e6).toFixed(1)} MB.`);
    } finally {
      await browser.close();
    }
  } finally {
    await stage.close();
  }
});
