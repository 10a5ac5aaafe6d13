/** What the build tells the page that the service worker shows when no other can be reached. */
const OFFLINE_META = 'offline';

/** Whether this is that page: it shows what is kept on the device, and asks the server for nothing. */
export const isOfflinePage =
  typeof document !== 'undefined' &&
  document.querySelector(`meta[name="${OFFLINE_META}"]`) !== null;
