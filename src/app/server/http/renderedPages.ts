import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { AppError } from '@/platform/domain/appError';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { Reader } from '@/platform/domain/reader';
import { isTimeZone } from '@/platform/domain/zonedTime';
import { log } from '@/platform/server/log';
import { HTML } from '@/platform/server/madeFile';
import { toRefusal } from '@/platform/server/refusal';
import { sentValue } from '@/platform/server/sentCookies';
import { chooseEncoding, type Encoding, type FileAnswer } from '@/platform/server/staticFiles';
import {
  NONCE_PLACE,
  READER_COOKIE,
  RENDERED_PLACE,
  type Rendered,
  type RenderPage,
  SENT_ID,
  SENT_PLACE,
  type Wanted,
} from '../../domain/rendering';
import { ReadFailure } from './pageReader';

/** The build's module that renders pages; the hash in its name ties it to this build. */
const RENDERER = /^renderPage-.*\.js$/;

/** How many pages are rendered at once; beyond that, browsers render their own. */
export const MOST_AT_ONCE = 4;

/**
 * How much the heap may grow before garbage collection, in percent of what is in use. Rendering
 * leaves only garbage behind; V8 on its own would let the heap grow to several times that.
 */
const HEAP_GROWTH = 70;

/** The longest cookie read, in characters; no time zone plus language is this long. */
const READER_MAX = 100;

/** Compresses a page in about 10 ms; the build's best quality would take a second. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Reads the time zone and language that a browser says it has, if both are known here. */
function readerOf(cookies: string): Reader | undefined {
  const said = sentValue(cookies, READER_COOKIE) ?? '';
  const [timeZone = '', language = ''] = said.split('.');
  if (said.length > READER_MAX || !isTimeZone(timeZone)) return undefined;
  try {
    return Intl.getCanonicalLocales(language)[0] === language ? { timeZone, language } : undefined;
  } catch {
    return undefined;
  }
}

/** Serializes JSON for a script element, so that it cannot end the element or begin a comment. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Fills a page's placeholders in one pass, so that new text is not searched. */
function filled(
  template: string,
  { title, html, sent }: Rendered & { kind: 'page' },
  nonce: string,
) {
  const parts = new Map([
    [RENDERED_PLACE, html],
    [SENT_PLACE, `<script type="application/json" id="${SENT_ID}">${asScript(sent)}</script>`],
    [NONCE_PLACE, nonce],
  ]);
  const places = new RegExp([...parts.keys(), '<title>[^<]*</title>'].join('|'), 'g');
  return template.replace(places, (place) => {
    return parts.get(place) ?? `<title>${escapeHtml(title)}</title>`;
  });
}

const COMPRESS: Record<Encoding, (page: string) => Promise<Uint8Array> | Uint8Array> = {
  br: (page) => promisify(brotliCompress)(page, QUALITY),
  gzip: promisify(gzip),
  identity: (page) => new TextEncoder().encode(page),
};

const statusOf = (error: unknown) => (error instanceof ReadFailure ? error.status : 500);

/** For one person only, and never stored. */
const PRIVATE = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

/** The means to render a page for the current user. */
export interface Visit {
  ask: Wanted['ask'];
  /** Lets scripts with this nonce run in the answer. */
  allow: (nonce: string) => void;
}

/** An answer, or the status with which the browser is left to render the page itself. */
type Outcome = FileAnswer | { status: number; headers?: undefined };

/** Renders pages for people with a session, each for one person (docs/decisions/0096). */
export class RenderedPages {
  private atOnce = 0;
  private loading: Promise<RenderPage> | undefined;

  /** @param load loads the renderer; called when the first page is requested */
  constructor(private readonly load: () => Promise<RenderPage>) {}

  /** Returns the renderer of a build; undefined if the build has none. */
  static of(webDir: string): RenderedPages | undefined {
    const folder = join(webDir, '../rendered');
    const name = existsSync(folder) && readdirSync(folder).find((file) => RENDERER.test(file));
    if (!name) return undefined;
    const file = join(folder, name);
    return new RenderedPages(async () => {
      setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
      const { renderPage } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      return renderPage;
    });
  }

  /** Returns undefined if the browser is to render the page, with its usual status. */
  async respond(
    template: string,
    request: Request,
    path: string,
    visit: Visit,
  ): Promise<Outcome | undefined> {
    const reader = readerOf(request.headers.get('cookie') ?? '');
    if (!reader || this.atOnce >= MOST_AT_ONCE) return undefined;
    this.atOnce += 1;
    try {
      this.loading ??= this.load();
      const renderPage = await this.loading;
      const { search } = new URL(request.url);
      // The router would take what follows a '$' for a parameter's name.
      const href = encodeURI(path).replaceAll('$', '%24') + search;
      const rendered = await renderPage({ href, reader, ask: visit.ask });
      return await this.answer(rendered, template, request, visit);
    } catch (err) {
      log.error({ err }, 'a page could not be rendered');
      return undefined;
    } finally {
      this.atOnce -= 1;
    }
  }

  private async answer(
    rendered: Rendered,
    template: string,
    request: Request,
    { allow }: Visit,
  ): Promise<Outcome | undefined> {
    if (rendered.kind === 'none') return undefined;
    if (rendered.kind === 'redirect') {
      return {
        status: rendered.status,
        headers: { ...PRIVATE, location: rendered.location },
        body: null,
      };
    }
    if (rendered.kind === 'refused' || rendered.kind === 'failed') {
      const status =
        rendered.kind === 'refused'
          ? getHTTPStatusCodeFromError(toRefusal(new AppError(rendered.code)))
          : statusOf(rendered.error);
      // The browser asks again for what may be fine in a moment.
      return status < 500 ? { status } : undefined;
    }
    const nonce = randomBytes(16).toString('base64url');
    allow(nonce);
    const page = filled(template, rendered, nonce);
    const encoding = chooseEncoding(COMPRESS, request.headers.get('accept-encoding') ?? '');
    const bytes = await COMPRESS[encoding](page);
    const headers = {
      ...PRIVATE,
      'content-type': HTML,
      'content-length': String(bytes.byteLength),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
    return { status: 200, headers, body };
  }
}
