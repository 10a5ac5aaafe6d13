/**
 * Answered at the worker's address when there should be no worker (`SERVICE_WORKER=off`). Browsers
 * check that address on their own; this script replaces the running worker, deletes everything it
 * has stored, and unregisters itself.
 */
export const ENDING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
