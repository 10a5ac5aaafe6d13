import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import pLimit from 'p-limit';
import { LINK_PARAMETER } from '@/features/guests/domain/linkParameter';
import { hasSessionCookie } from '@/features/identity/server/sessionCookie';
import { AppError, isAppError } from '@/platform/domain/appError';
import { languageOf, type Reader } from '@/platform/domain/reader';
import { isTimeZone } from '@/platform/domain/zonedTime';
import type { Config } from '@/platform/server/config';
import { log } from '@/platform/server/log';
import { HTML } from '@/platform/server/madeFile';
import { toRefusal } from '@/platform/server/refusal';
import { sentValue } from '@/platform/server/sentCookies';
import { chooseEncoding, type Encoding, type FileAnswer } from '@/platform/server/staticFiles';
import { pageAt } from '../../domain/pageAt';
import {
  LEFT,
  READER_COOKIE,
  type Rendered,
  type RenderPage,
  type Site,
  type Wanted,
  type WebFiles,
} from '../../domain/rendering';
import { LEAVING, plainPage } from './plainPage';

/** How many pages are rendered at once, and how many more may wait. */
const MOST_AT_ONCE = 4;
const MOST_WAITING = 100;

/** The longest cookie read, in characters; no time zone plus language is this long. */
const READER_MAX = 100;

/** Compresses a page in about 10 ms; the build's best quality would take a second. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Page = Extract<Rendered, { html: string }>;

/** Without a session there is none to read, and these pages read nothing else. */
const readNothing = async () => null;

/** How many are kept: their addresses may have searches. */
const MOST_KEPT = 20;

/** In pages that are kept, in the place of each answer's nonce. */
const NONCE_PLACE = 'nonce-placeholder';

/** Reads the time zone and language that a browser says it has, as far as they are known here. */
function readerOf({ headers }: Request): Reader {
  const said = sentValue(headers.get('cookie') ?? '', READER_COOKIE) ?? '';
  const [timeZone = '', language = ''] = said.split('.');
  if (said.length <= READER_MAX && isTimeZone(timeZone) && languageOf(language) === language) {
    return { timeZone, language };
  }
  const [first] = (headers.get('accept-language') ?? '').split(/[,;]/);
  return { timeZone: 'UTC', language: languageOf(first || undefined) };
}

const COMPRESS: Record<Encoding, (page: string) => Promise<Uint8Array> | Uint8Array> = {
  br: (page) => promisify(brotliCompress)(page, QUALITY),
  gzip: promisify(gzip),
  identity: (page) => new TextEncoder().encode(page),
};

/** A refusal is the page's own affair. */
function report(err: unknown): void {
  if (!isAppError(err)) log.error({ err }, 'a part of a page could not be rendered');
}

/** The means to render a page for whoever asks. */
export interface Visit {
  ask: Wanted['ask'];
  /** Lets scripts with this nonce run in the answer. */
  allow: (nonce: string) => void;
}

/** Returns the address as the router knows it, which never sees a personal link's token. */
function hrefOf({ url }: Request, path: string): string {
  const { searchParams } = new URL(url);
  searchParams.delete(LINK_PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  // The router would take what follows a '$' for a parameter's name.
  return encodeURI(path).replaceAll('$', '%24') + search;
}

/** Renders pages, each for one person (docs/decisions/0096). */
export class RenderedPages {
  readonly site: Site;
  private loading: Promise<RenderPage> | undefined;
  private readonly atOnce = pLimit(MOST_AT_ONCE);
  private readonly kept = new Map<string, Page>();

  /** @param load loads the renderer; called when the first page is requested */
  constructor(
    config: Config,
    build: string,
    private readonly files: WebFiles,
    private readonly load: () => Promise<RenderPage>,
  ) {
    this.site = {
      build,
      supportEmail: config.supportEmail,
      publicUrl: config.publicUrl ?? '',
      hasWorker: config.serviceWorker,
    };
  }

  async respond(request: Request, path: string, visit: Visit): Promise<FileAnswer> {
    const cookies = request.headers.get('cookie') ?? '';
    const isKnown = hasSessionCookie(cookies);
    if (isKnown && sentValue(cookies, READER_COOKIE) === LEFT) {
      return this.send(request, 200, plainPage({ files: this.files, site: this.site }, LEAVING));
    }
    const href = hrefOf(request, path);
    const nonce = randomBytes(16).toString('base64url');
    const isKept = !isKnown && pageAt(path)?.page.isStatic === true;
    const rendered = isKept
      ? await this.keptPage(href, request, nonce)
      : await this.render({ href, request, nonce, ask: visit.ask });
    if ('location' in rendered) {
      const { status, location } = rendered;
      return { status, headers: { ...headersFor(true), location }, body: null };
    }
    visit.allow(nonce);
    return this.send(request, statusOf(rendered), rendered.html, isKnown);
  }

  /** Renders a page for everybody once, and marks its scripts anew each time. */
  private async keptPage(href: string, request: Request, nonce: string): Promise<Rendered> {
    // Its last line names the year.
    const key = `${new Date().getFullYear()} ${href}`;
    const kept = this.kept.get(key);
    const page =
      kept ?? (await this.render({ href, request, nonce: NONCE_PLACE, ask: readNothing }));
    if ('location' in page) return page;
    if (this.kept.size < MOST_KEPT) this.kept.set(key, page);
    return { ...page, html: page.html.replaceAll(NONCE_PLACE, nonce) };
  }

  private async render(wanted: Pick<Wanted, 'href' | 'nonce' | 'ask'> & { request: Request }) {
    if (this.atOnce.pendingCount >= MOST_WAITING) throw new AppError('unavailable');
    this.loading ??= this.load();
    const renderPage = await this.loading;
    const { request, ...asked } = wanted;
    const { site, files } = this;
    const reader = readerOf(request);
    return this.atOnce(() => renderPage({ ...asked, reader, site, files, report }));
  }

  private async send(request: Request, status: number, page: string, isPrivate = true) {
    const encoding = chooseEncoding(COMPRESS, request.headers.get('accept-encoding') ?? '');
    const bytes = await COMPRESS[encoding](page);
    const headers = {
      ...headersFor(isPrivate),
      'content-type': HTML,
      'content-length': String(bytes.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
    return { status, headers, body };
  }
}

/** A page for somebody with a session is never stored. */
function headersFor(isPrivate: boolean): Record<string, string> {
  const storing = isPrivate ? 'no-store' : 'no-cache';
  return { 'cache-control': `private, ${storing}`, vary: 'accept-encoding, cookie' };
}

/** A refused page has the status that the refused call would have had. */
function statusOf({ status, refusal }: Page): number {
  if (!isAppError(refusal)) return status;
  return getHTTPStatusCodeFromError(toRefusal(new AppError(refusal.code)));
}
