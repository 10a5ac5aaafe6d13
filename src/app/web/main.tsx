import '@/platform/web/styles/app.css';
import './linkToken';
import './codeHash';
import { isLeaving } from '@/features/offline/web/arePlansCopied';
import { guardComposedKeys } from '@/platform/web/composedKeys';
import { explainMissingCode } from '@/platform/web/connection/missingCode';
import { isOfflinePage } from '@/platform/web/connection/offlinePage';
import { nextTask } from '@/platform/web/nextTask';
import { hydratePage } from './hydratePage';
import { finishLeaving } from './offline/leave';

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
