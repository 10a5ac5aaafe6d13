import type { Door } from '@/features/guests/domain/door';
import { hasSessionCookie } from '@/features/identity/server/sessionCookie';
import { NO_SUPPORT_EMAIL } from '@/features/legal/domain/legalText';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { Config } from '@/platform/server/config';
import { FilledPages } from '@/platform/server/filledPages';
import { fileMadeLater, HTML } from '@/platform/server/madeFile';
import { type FileAnswer, StaticFiles } from '@/platform/server/staticFiles';
import { HOME_FRAME } from '../../domain/homeFrame';
import { needsLogin, pageAt, pages } from '../../domain/pageAt';
import {
  BUILD_PLACEHOLDER,
  DOOR_PAGE,
  fileOf,
  OFFLINE_PAGE,
  pictureFileOf,
  renderedFileOf,
  SHELL,
  WORKER_FILE,
  WORKER_PLACEHOLDER,
} from '../../domain/pageFiles';
import { RENDERED_PLACE } from '../../domain/rendering';
import { carriedRedirectOf, carriesRedirect, withCarriedRedirect } from './carriedRedirect';
import { DoorPages } from './doorPages';
import { ENDING_WORKER } from './endingWorker';
import { hasLinkToken, isFile } from './pathKinds';
import { RenderedPages, type Visit } from './renderedPages';

/** Placeholder for the configured support address in built pages; see `supportEmail.ts`. */
const SUPPORT_EMAIL_PLACEHOLDER = /support-email@placeholder\.invalid/g;
/** The same placeholder as a visible link; see `SupportLinkedText`. */
const SUPPORT_LINK = new RegExp(
  `<a href="mailto:(${SUPPORT_EMAIL_PLACEHOLDER.source})">\\1</a>`,
  'g',
);

function withSupport(html: string, email: string | null): string {
  const shown =
    email === null ? html.replace(SUPPORT_LINK, `<span>${NO_SUPPORT_EMAIL}</span>`) : html;
  return shown.replace(SUPPORT_EMAIL_PLACEHOLDER, () => escapeHtml(email ?? ''));
}

/** Placeholder for this site's address in built pages; see scripts/build/pageTags.mjs. */
const PUBLIC_URL_PLACEHOLDER = /https:\/\/public-url\.placeholder\.invalid/g;

function varyingByCookie(answer: FileAnswer): FileAnswer {
  return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding, cookie' } };
}

/** Reads what somebody without a session sees of a trip; undefined if it can't be read. */
export type ReadDoor = (tripId: string) => Promise<Door | undefined>;

/** Everything needed to make pages for the current visitor. */
export interface Asker extends Visit {
  readDoor: ReadDoor;
}

/** Finds a page or one of its files by path; null if there is none. */
export interface Pages {
  (request: Request, path: string, asker?: Asker): Promise<FileAnswer | null> | FileAnswer | null;
  /** The HTML around the page for people at home, which is made for each request. */
  homeFrame?: string | undefined;
}

/** True if somebody chose a mailed code over a password. */
function wantsCode({ url }: Request): boolean {
  return new URL(url).searchParams.get('with') === 'code';
}

/** The worker's file is never cached, or a faulty one would outlive its fix. */
function answerWorker(files: StaticFiles, request: Request, isOn: boolean): FileAnswer | null {
  const cacheControl = { 'cache-control': 'no-store' };
  if (isOn) {
    const found = files.respond(WORKER_FILE, request);
    return found && { ...found, headers: { ...found.headers, ...cacheControl } };
  }
  const headers = { 'content-type': 'text/javascript; charset=utf-8', ...cacheControl };
  return { status: 200, headers, body: ENDING_WORKER };
}

/**
 * Serves a build: its files by name, the pages by their route.
 * @param build its name
 * @param rendered renders pages for people with a session
 */
export function builtPages(
  dir: string,
  config: Config,
  build = '',
  rendered = RenderedPages.of(dir),
): Pages {
  const templates = new Map<string, () => string>();
  let homeFrame: string | undefined;
  const finish = (html: Buffer, name: string) => {
    let text: string | undefined;
    // Completed when first asked for: a start would wait for all of them, and few are asked for.
    const page = () => {
      text ??= withSupport(html.toString(), config.supportEmail)
        .replace(PUBLIC_URL_PLACEHOLDER, () => escapeHtml(config.publicUrl ?? ''))
        .replace(BUILD_PLACEHOLDER, build)
        .replace(WORKER_PLACEHOLDER, config.serviceWorker ? 'on' : 'off');
      return text;
    };
    const isPlace = html.includes(RENDERED_PLACE);
    if (carriesRedirect(html) || isPlace) templates.set(name, page);
    if (isPlace) return null;
    if (name === HOME_FRAME) homeFrame = page();
    return fileMadeLater(() => withCarriedRedirect(page()), HTML);
  };
  const files = StaticFiles.load(dir, finish);
  const leadingOn = new FilledPages(templates, withCarriedRedirect);
  const doors = new DoorPages(templates, (state) => pictureFileOf({ path: DOOR_PAGE }, state));
  const own = new Map(
    pages.map((page) => {
      const ofAll = files.has(fileOf(page)) ? fileOf(page) : SHELL;
      // Strangers are redirected from a page that needs a login, and see nothing of it until then (SPEC 2).
      const shown = needsLogin(page) && !page.unfolds ? SHELL : ofAll;
      return [
        page,
        { forKnown: ofAll, forStrangers: page.sends === 'picture' ? pictureFileOf(page) : shown },
      ];
    }),
  );
  const respond: Pages = (request, path, asker) => {
    if (path === WORKER_FILE) return answerWorker(files, request, config.serviceWorker);
    if (isFile(path) || path === OFFLINE_PAGE || path.startsWith('/assets/'))
      return files.respond(path, request);
    const found = pageAt(path);
    const names = found && own.get(found.page);
    if (!names) return files.respond(SHELL, request, 404);
    const { forKnown, forStrangers } = names;
    const cookies = request.headers.get('cookie') ?? '';
    const isKnown = hasSessionCookie(cookies);
    if (found.page.path === DOOR_PAGE && !isKnown) {
      const carried = carriedRedirectOf(request.url, path);
      const seen = (door?: Door) => {
        const answer = doors.respond({ carried, door }, request);
        return answer && varyingByCookie(answer);
      };
      return asker ? asker.readDoor(found.params.tripId ?? '').then(seen) : seen();
    }
    // A picture shows the way in by password.
    const name = isKnown || wantsCode(request) ? forKnown : forStrangers;
    const carried = templates.has(name) ? carriedRedirectOf(request.url, path) : undefined;
    const usual = (status?: number) => {
      const answer =
        carried === undefined
          ? files.respond(name, request, status)
          : leadingOn.respond(name, carried, request);
      return answer && forKnown !== forStrangers ? varyingByCookie(answer) : answer;
    };
    const template = isKnown ? templates.get(renderedFileOf(found.page)) : undefined;
    // Someone who comes by a personal link is not known until it has been exchanged.
    if (template === undefined || !rendered || !asker || hasLinkToken(request)) return usual();
    return rendered.respond(template(), request, path, asker).then((answer) => {
      return answer?.headers ? answer : usual(answer?.status);
    });
  };
  return Object.assign(respond, { homeFrame });
}
