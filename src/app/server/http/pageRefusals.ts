import { escapeHtml } from '@/platform/domain/escapeHtml';
import { HTML } from '@/platform/server/madeFile';
import type { Middleware } from './appEnv';
import type { PlainPage } from './plainPage';
import { PROBES } from './probes';

/** True if a browser asks for something to show in its window, rather than a program for data. */
export function asksForPage({ method, headers }: Request): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && (headers.get('accept') ?? '').includes('text/html');
}

function pageOf(plainPage: PlainPage, message: string, home: string): string {
  const words = escapeHtml(message);
  return plainPage(
    message,
    `<main class="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12"><p class="eyebrow text-ink-soft">Gangway</p><h1 class="text-3xl font-extrabold wrap-anywhere">${words}</h1><p><a href="${escapeHtml(home)}">Go to Gangway</a></p></main>`,
  );
}

/**
 * Says refusals in a page to those who ask for one: nobody but a program reads JSON.
 * @param publicUrl the site's own address, to which it leads even from another host
 */
export function refusalsAsPages(plainPage: PlainPage, publicUrl: string | undefined): Middleware {
  return async (context, next) => {
    await next();
    const { request, path } = context.get('incoming');
    const { res } = context;
    if (res.ok) return;
    const isJson = (res.headers.get('content-type') ?? '').startsWith('application/json');
    if (!isJson || PROBES.has(path) || !asksForPage(request)) return;
    const said = (await res.json().catch(() => null)) as { message?: unknown } | null;
    const message = String(said?.message ?? 'Something went wrong on our side.');
    const headers = new Headers(res.headers);
    headers.set('content-type', HTML);
    headers.set('cache-control', 'no-store, no-transform');
    headers.delete('content-length');
    context.res = undefined;
    context.res = new Response(pageOf(plainPage, message, publicUrl ?? '/'), {
      status: res.status,
      headers,
    });
  };
}
