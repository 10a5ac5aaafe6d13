/**
 * What is answered at the worker's address when there is to be none (`SERVICE_WORKER=off`): browsers ask there
 * by themselves, and this one takes the place of whatever runs, removes all that it has kept, and itself.
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
