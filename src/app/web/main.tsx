import '@/platform/web/styles/app.css';
import './earlyReads/askEarly';
import { isLeaving } from '@/features/offline/web/marks';
import { keepComposedKeys } from '@/platform/web/composedKeys';
import { isOfflinePage } from '@/platform/web/early/offlinePage';
import { nextTask } from '@/platform/web/nextTask';
import { reloadForMissingCode } from './missingCode';
import { startApp } from './startApp';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

reloadForMissingCode();
keepComposedKeys();
// Running this whole script in one go would be a long task on its own.
void nextTask().then(() => {
  if (isLeaving()) {
    void import('./offline/behind').then(({ behind }) => behind.finishLeaving());
  } else if (isOfflinePage) {
    void import('./offline/behind').then(({ behind }) => behind.renderOffline(container));
  } else void startApp(container);
});
