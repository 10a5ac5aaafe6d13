import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { LINK_PARAMETER } from '@/features/guests/domain/linkParameter';
import { hasSessionCookie } from '@/features/identity/server/sessionCookie';
import { AppError, isAppError } from '@/platform/domain/appError';
import type { Config } from '@/platform/server/config';
import { inTurn } from '@/platform/server/inTurn';
import { log } from '@/platform/server/log';
import { HTML } from '@/platform/server/madeFile';
import { cookieName, sentValues } from '@/platform/server/ownCookies';
import { chooseEncoding, type Encoding, type FileAnswer } from '@/platform/server/staticFiles';
import { toRefusal } from '@/platform/server/trpc';
import {
  LEFT_COOKIE,
  type Rendered,
  type RenderPage,
  type Site,
  type Wanted,
  type WebFiles,
} from '../../domain/rendering';
import { type MadePage, MadePages, storedHow } from './madePages';
import { LEAVING, plainPage } from './plainPage';

/**
 * How many pages are rendered at once; of one account, or of one network without one, at most one,
 * so that whoever asks for many, or for a large one, keeps nobody else waiting.
 */
const SHARES = { atOnce: 4, ofOne: 1, waiting: { ofOne: 30, inAll: 300 } };

/** Compresses a page in about 10 ms; the build's best quality would take a second. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Page = Extract<Rendered, { html: string }>;

/** Without a session there is none to read, and pages for everybody read nothing else. */
const readNothing = async () => null;

/** Whose share the pages for everybody are made from. */
const EVERYBODY = '';

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
  /** Lets inline scripts run in the answer, by their sources as a policy names them. */
  allow: (scripts: string) => void;
  /** Returns whose share of rendering the page takes: an account's or a network's. */
  whose: () => Promise<string>;
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
  private readonly turns = inTurn(SHARES);
  private readonly made = new MadePages((path) => this.make(path));

  /**
   * @param load loads the renderer; called when the first page is requested
   * @param isBuilt whether pages for everybody are made once, and not for each request
   */
  constructor(
    config: Config,
    build: string,
    private readonly files: WebFiles,
    private readonly load: () => Promise<RenderPage>,
    private readonly isBuilt = true,
  ) {
    this.site = {
      build,
      supportEmail: config.supportEmail,
      oidcName: config.oidc?.name ?? null,
      publicUrl: config.publicUrl ?? '',
      hasWorker: config.serviceWorker,
    };
  }

  async respond(request: Request, path: string, visit: Visit): Promise<FileAnswer> {
    const cookies = request.headers.get('cookie') ?? '';
    const isKnown = hasSessionCookie(cookies);
    if (isKnown && cookies.includes(LEFT_COOKIE)) {
      const left = LEFT_COOKIE + (await visit.whose());
      const names = [left, cookieName(left, true)];
      if (names.some((name) => sentValues(cookies, name).length > 0)) {
        return send(request, 200, plainPage({ files: this.files, site: this.site }, LEAVING));
      }
    }
    const href = hrefOf(request, path);
    const made =
      !isKnown && this.isBuilt && (await this.made.respond(request, { path, href }, visit.allow));
    if (made) return made;
    const nonce = randomBytes(16).toString('base64url');
    return this.turns(await visit.whose(), async () => {
      const rendered = await this.render({ href, nonce, ask: visit.ask });
      if ('location' in rendered) {
        const { status, location } = rendered;
        return { status, headers: { ...storedHow(true), location }, body: null };
      }
      visit.allow(`'nonce-${nonce}'`);
      return send(request, statusOf(rendered), rendered.html, isKnown);
    });
  }

  /** Returns a page for everybody if it is made already, for a request without a cookie. */
  atHand(path: string): MadePage | undefined {
    return this.isBuilt ? this.made.atHand(path) : undefined;
  }

  /** Renders a page for everybody. */
  private async make(href: string): Promise<string> {
    const wanted = { href, ask: readNothing };
    const rendered = await this.turns(EVERYBODY, () => this.render(wanted));
    if ('html' in rendered) return rendered.html;
    throw new Error(`${href} leads to ${rendered.location}`);
  }

  private async render(wanted: Pick<Wanted, 'href' | 'nonce' | 'ask'>) {
    this.loading ??= this.load();
    const renderPage = await this.loading;
    const { site, files } = this;
    return renderPage({ ...wanted, site, files, report });
  }
}

/** Answers with a page in the encoding that the browser prefers. */
async function send(
  request: Request,
  status: number,
  page: string,
  isPrivate = true,
): Promise<FileAnswer> {
  const encoding = chooseEncoding(COMPRESS, request.headers.get('accept-encoding') ?? '');
  const bytes = await COMPRESS[encoding](page);
  const headers = {
    ...storedHow(isPrivate),
    'content-type': HTML,
    'content-length': String(bytes.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
  return { status, headers, body };
}

/** A refused page has the status that the refused call would have had. */
function statusOf({ status, refusal }: Page): number {
  if (!isAppError(refusal)) return status;
  return getHTTPStatusCodeFromError(toRefusal(new AppError(refusal.code)));
}
