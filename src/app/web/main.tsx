import '@/platform/web/styles/app.css';
import './linkToken';
import './codeHash';
import { isLeaving } from '@/features/offline/web/arePlansCopied';
import { guardComposedKeys } from '@/platform/web/composedKeys';
import { explainMissingCode } from '@/platform/web/connection/missingCode';
import { nextTask } from '@/platform/web/nextTask';
import { hydratePage } from './hydratePage';
import { finishLeaving } from './offline/leave';

/** The meta tag that the build adds to the service worker's offline page. */
const OFFLINE_META = 'offline';

/** True on the offline page, which shows what is kept on the device and never calls the server. */
const isOfflinePage =
  typeof document !== 'undefined' &&
  document.querySelector(`meta[name="${OFFLINE_META}"]`) !== null;

explainMissingCode();
guardComposedKeys();
// Running this whole script in one go would be a long task on its own.
void nextTask().then(() => {
  if (isLeaving()) {
    void finishLeaving();
  } else if (isOfflinePage) {
    void import('./offline/renderOffline').then(({ renderOffline }) => renderOffline());
  } else void hydratePage();
});
