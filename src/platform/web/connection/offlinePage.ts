/** The meta tag that the build adds to the service worker's offline page. */
const OFFLINE_META = 'offline';

/** True on the offline page, which shows what is kept on the device and never calls the server. */
export const isOfflinePage =
  typeof document !== 'undefined' &&
  document.querySelector(`meta[name="${OFFLINE_META}"]`) !== null;
