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
  DRAWN_PLACE,
  type Drawn,
  type DrawPage,
  NONCE_PLACE,
  READER_COOKIE,
  SENT_ID,
  SENT_PLACE,
  type Wanted,
} from '../../domain/rendering';
import { ReadFailure } from './answerCalls';

/** The build's part that draws; by its name it is this very one. */
const DRAWS = /^drawPage-.*\.js$/;

/** As many pages are drawn at once; others are drawn by their browsers, as all were once. */
export const MOST_AT_ONCE = 4;

/**
 * How much the heap may grow, in percent of what is in use, before it is cleaned up. What a page is drawn with is
 * garbage as soon as it is sent, and V8 by itself lets it grow to several times that.
 */
const HEAP_GROWTH = 70;

/** The longest cookie that is read; no zone's and language's names are as long. */
const READER_MAX = 100;

/** Compresses a page in about a hundredth of a second, which the build's best would take a second for. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Whose clock and language a browser has said it has, if both are known here. */
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

/** JSON that ends no element and begins no comment. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Puts a page in its places, in one pass: what is put in is not read again. */
function filled(template: string, { title, html, sent }: Drawn & { kind: 'page' }, nonce: string) {
  const parts = new Map([
    [DRAWN_PLACE, html],
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

/** Somebody's alone, and kept nowhere. */
const PRIVATE = { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' };

/** What a page is drawn with for whoever asks for it. */
export interface Visit {
  ask: Wanted['ask'];
  /** Takes down which scripts may run in the answer. */
  allow: (nonce: string) => void;
}

/** What became of a page: an answer; or the status with which the browser is left to draw it by itself. */
type Outcome = FileAnswer | { status: number; headers?: undefined };

/** Draws pages for people with a session, each for one of them (docs/decisions/0096). */
export class DrawnPages {
  private atOnce = 0;
  private loading: Promise<DrawPage> | undefined;

  /** @param load fetches what draws; called when the first page is wanted */
  constructor(private readonly load: () => Promise<DrawPage>) {}

  /** Those of a build; none where it has nothing that draws. */
  static of(webDir: string): DrawnPages | undefined {
    const folder = join(webDir, '../drawn');
    const name = existsSync(folder) && readdirSync(folder).find((file) => DRAWS.test(file));
    if (!name) return undefined;
    const file = join(folder, name);
    return new DrawnPages(async () => {
      setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
      const { drawPage } = await import(/* @vite-ignore */ pathToFileURL(file).href);
      return drawPage;
    });
  }

  /** Undefined where the page is drawn by the browser, with nothing wrong about it. */
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
      const drawPage = await this.loading;
      const { search } = new URL(request.url);
      // The router would take what follows a '$' for the name of a parameter.
      const href = encodeURI(path).replaceAll('$', '%24') + search;
      const drawn = await drawPage({ href, reader, ask: visit.ask });
      return await this.answer(drawn, template, request, visit);
    } catch (err) {
      log.error({ err }, 'a page could not be drawn');
      return undefined;
    } finally {
      this.atOnce -= 1;
    }
  }

  private async answer(
    drawn: Drawn,
    template: string,
    request: Request,
    { allow }: Visit,
  ): Promise<Outcome | undefined> {
    if (drawn.kind === 'none') return undefined;
    if (drawn.kind === 'redirect') {
      return {
        status: drawn.status,
        headers: { ...PRIVATE, location: drawn.location },
        body: null,
      };
    }
    if (drawn.kind === 'refused' || drawn.kind === 'failed') {
      const status =
        drawn.kind === 'refused'
          ? getHTTPStatusCodeFromError(toRefusal(new AppError(drawn.code)))
          : statusOf(drawn.error);
      // What may be well in a moment is asked again by the browser.
      return status < 500 ? { status } : undefined;
    }
    const nonce = randomBytes(16).toString('base64url');
    allow(nonce);
    const page = filled(template, drawn, nonce);
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
