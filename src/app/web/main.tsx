import '@/platform/web/styles/app.css';
import './linkToken';
import './codeHash';
import { isLeaving } from '@/features/offline/web/marks';
import { keepComposedKeys } from '@/platform/web/composedKeys';
import { isOfflinePage } from '@/platform/web/connection/offlinePage';
import { nextTask } from '@/platform/web/nextTask';
import { hydratePage } from './hydratePage';
import { reloadForMissingCode } from './missingCode';

reloadForMissingCode();
keepComposedKeys();
// Running this whole script in one go would be a long task on its own.
void nextTask().then(() => {
  if (isLeaving()) {
    void import('./offline/behind').then(({ behind }) => behind.finishLeaving());
  } else if (isOfflinePage) {
    void import('./offline/behind').then(({ behind }) => behind.renderOffline());
  } else void hydratePage();
});
