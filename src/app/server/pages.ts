import { hasSessionCookie } from '@/features/identity/server/sessionCookie';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { Config } from '@/platform/server/config';
import { FilledPages } from '@/platform/server/filledPages';
import { type FileAnswer, StaticFiles } from '@/platform/server/staticFiles';
import { isFile } from './pathKinds';
import { hasWayOn, wayOnOf, withWayOn } from './wayOn';

/** Pages that the build writes out whole, so that they are readable before any script runs (DESIGN 9). */
const PRERENDERED = new Map([
  ['/', '/index.html'],
  ['/privacy-policy', '/privacy-policy.html'],
  ['/terms-and-conditions', '/terms-and-conditions.html'],
]);

/** The page that most other routes start from. */
const SHELL = '/shell.html';

/** The same for the busiest, which fetch their code along, and an invite link has words for a chat. */
const SHELLS: readonly (readonly [RegExp, string])[] = [
  [/^\/join\//i, '/join.html'],
  [/^\/dashboard\/?$/i, '/dashboard.html'],
  [/^\/dashboard\/[^/]+\/?$/i, '/trip.html'],
];

/**
 * The same for someone without a session: what they will see stands in it already. From a page that needs
 * a login they are led away, and until then see nothing of it (SPEC 2).
 */
const SHELLS_FOR_STRANGERS: readonly (readonly [RegExp, string])[] = [
  [/^\/dashboard(\/[^/]+)?\/?$/i, SHELL],
  [/^\/join\/[^/]+\/?$/i, '/invitation.html'],
  [/^\/create\/?$/i, '/create.html'],
  [/^\/login\/?$/i, '/login.html'],
  [/^\/signup\/?$/i, '/signup.html'],
  [/^\/forgot-password\/?$/i, '/forgot-password.html'],
];

/** Routes that exist (SPEC 2); everything else is answered with the same shell, but as not found. */
const ROUTES =
  /^\/(account|signup|login|complete-profile|update-profile|forgot-password|reset-password|verify-email|create|dashboard|admin|(dashboard|edit-trip|admin\/responses|admin\/brief|join|edit-response)\/[^/]+|dashboard\/[^/]+\/(brief|plan)|join\/[^/]+\/responses)\/?$/i;

/** What the build writes where the configured support address belongs; see `supportEmail.ts`. */
const SUPPORT_EMAIL_PLACEHOLDER = /support-email@placeholder\.invalid/g;

/** What the build writes where the address of this site belongs; see scripts/build/shareTags.mjs. */
const PUBLIC_URL_PLACEHOLDER = /https:\/\/public-url\.placeholder\.invalid/g;

function shellOf(shells: typeof SHELLS, path: string): string | undefined {
  return shells.find(([route]) => route.test(path))?.[1];
}

function varyingByCookie(answer: FileAnswer): FileAnswer {
  return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding, cookie' } };
}

/** Serves a build: its files by name, the pages by their route. */
export async function builtPages(
  dir: string,
  config: Config,
): Promise<(request: Request, path: string) => FileAnswer | null> {
  const templates = new Map<string, string>();
  const files = await StaticFiles.load(dir, (html, name) => {
    const page = html
      .replace(SUPPORT_EMAIL_PLACEHOLDER, () => escapeHtml(config.supportEmail))
      .replace(PUBLIC_URL_PLACEHOLDER, () => escapeHtml(config.publicUrl ?? ''));
    if (hasWayOn(page)) templates.set(name, page);
    return withWayOn(page);
  });
  const leadingOn = new FilledPages(templates, withWayOn);
  return (request, path) => {
    const page = PRERENDERED.get(path.toLowerCase().replace(/(.)\/$/, '$1'));
    if (page) return files.respond(page, request);
    if (!path.endsWith('.html') && files.has(path)) return files.respond(path, request);
    if (isFile(path) || path.startsWith('/assets/')) return null;
    const forStrangers = shellOf(SHELLS_FOR_STRANGERS, path);
    const isStranger = !hasSessionCookie(request.headers.get('cookie') ?? '');
    const shell = (isStranger && forStrangers) || (shellOf(SHELLS, path) ?? SHELL);
    const wayOn = templates.has(shell) ? wayOnOf(request.url, path) : undefined;
    const answer =
      wayOn === undefined
        ? files.respond(shell, request, ROUTES.test(path) ? 200 : 404)
        : leadingOn.respond(shell, wayOn, request);
    return answer && forStrangers ? varyingByCookie(answer) : answer;
  };
}
