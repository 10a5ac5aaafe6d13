import { FILES_CACHE } from '../../domain/plansCache';

/** Must never change. A meta tag in each page says whether the worker is wanted. */
const ADDRESS = '/worker.js';

function isWanted(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content === 'on';
}

/** Registers the worker if the server wants one, else removes it. Throws if the browser refuses. */
export async function syncWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isWanted()) return endWorker();
  await navigator.serviceWorker.register(ADDRESS, { updateViaCache: 'none' });
}

/** Unregisters the worker and deletes all its caches. */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(FILES_CACHE));
  await Promise.all(own.map((name) => caches.delete(name)));
}
