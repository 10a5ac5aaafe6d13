import { FILES_CACHE } from '../../domain/cacheNames';

/** Where the worker is, for good; the server says in each page whether there is to be one. */
const ADDRESS = '/worker.js';

function isWanted(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content === 'on';
}

/** Has a worker for this site, where the server wants one; else there is none any more. Throws where the browser refuses. */
export async function tendWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isWanted()) return endWorker();
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
}

/** Removes the worker and all that it has kept. */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(FILES_CACHE));
  await Promise.all(own.map((name) => caches.delete(name)));
}
