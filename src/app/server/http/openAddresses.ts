import type { Context as HonoContext } from 'hono';
import type { Limits } from '@/features/limits/server/limits';
import { RECEIPT_PATH } from '@/features/sheets/domain/receipt';
import {
  coverHtml,
  GONE_RECEIPT,
  OPENING_SCRIPT,
  OPENING_SCRIPT_NAME,
  receiptHtml,
} from '@/features/sheets/server/receiptHtml';
import { answerReceipt, isKnownReceipt, readCover } from '@/features/sheets/server/receiptPage';
import { readSaid } from '@/features/sheets/server/saidRows';
import { CALENDAR_PATH, HOME_PATH } from '@/features/takeaway/domain/addressKind';
import { isKnownToken } from '@/features/takeaway/server/findAddress';
import { type FramedPage, GONE_HOME, homeHtml } from '@/features/takeaway/server/homeHtml';
import { readCalendar } from '@/features/takeaway/server/readCalendar';
import { readHome } from '@/features/takeaway/server/readHome';
import type { Db } from '@/platform/server/database/database';
import { tokenHash } from '@/platform/server/keyedToken';
import type { Limit } from '@/platform/server/limit';
import { HTML, madeFile } from '@/platform/server/madeFile';
import type { Misses } from '@/platform/server/misses';
import { answerFile } from '@/platform/server/staticFiles';
import type { App, AppEnv, Middleware } from './appEnv';
import type { Incoming } from './incoming';
import type { PlainPage } from './plainPage';

/** Enough for a family that keeps the page open all day, or a program that asks every minute. */
const READS: Limit = { name: 'reads of an open address', max: 120, window: 15 * 60 };

/** It is its holder's alone, may change at any time, and must not be indexed. */
const HEADERS = { 'cache-control': 'private, no-cache, no-transform', 'x-robots-tag': 'noindex' };

const CALENDAR = 'text/calendar; charset=utf-8';
const TOO_MANY = 'This address is asked for too often. Please try again in a quarter of an hour.';

interface OpenAddressOptions {
  db: Db;
  limits: Limits;
  missesOf: (incoming: Incoming) => Misses;
  originOf: (incoming: Incoming) => string;
  plainPage: PlainPage;
  wholeBody: Middleware;
}

type Call = HonoContext<AppEnv>;

/** How an address is recognized, and how often it may be requested. */
interface OpenKind {
  isKnown: (db: Db, token: string) => Promise<boolean>;
  limit: Limit;
}

const OF_MEMBERS: OpenKind = { isKnown: isKnownToken, limit: READS };

/** Enough to confirm a hundred rows one by one, twice. */
const CONFIRMING: Limit = { name: 'calls of a receipt', max: 300, window: 15 * 60 };
const OF_SUPPLIERS: OpenKind = { isKnown: isKnownReceipt, limit: CONFIRMING };

/** Answers with a text made for this request, or says that its reader already has it. */
function answer(request: Request, text: string, type: string, status = 200): Response {
  const file = madeFile(text, type);
  const { headers, body, ...made } = answerFile(file, request, status);
  return new Response(body, { ...made, headers: { ...headers, ...HEADERS } });
}

function refuse(context: Call, retryAfter: number): Response {
  return context.text(TOO_MANY, 429, { ...HEADERS, 'retry-after': String(retryAfter) });
}

/**
 * Serves what members have shared of their plan with anybody who has the address (SPEC-2 7). No
 * cookie is read or set, and no format negotiated. An address that opens something is counted on
 * its own, any other for the network that asks.
 */
export function addOpenAddresses(app: App, options: OpenAddressOptions): void {
  const { db, limits, missesOf, originOf, plainPage, wholeBody } = options;

  const opened = async <Found>(
    context: Call,
    token: string,
    { isKnown, limit }: OpenKind,
    read: () => Promise<Found | null>,
    show: (found: Found | null) => Response,
  ): Promise<Response> => {
    if (await isKnown(db, token)) {
      const taken = await limits.take(limit, tokenHash(token));
      if (!taken.allowed) return refuse(context, taken.retryAfter);
      const found = await read();
      if (found !== null) return show(found);
    }
    const misses = missesOf(context.get('incoming'));
    const isWithin =
      !(await misses.areTooMany(null)) && (await misses.count(null, tokenHash(token)));
    return isWithin ? show(null) : refuse(context, READS.window);
  };

  app.get(`${CALENDAR_PATH}:file`, (context) => {
    const incoming = context.get('incoming');
    const file = context.req.param('file');
    const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
    return opened(
      context,
      token,
      OF_MEMBERS,
      () => readCalendar(db, { token, origin: originOf(incoming), now: new Date() }),
      (text) =>
        text === null
          ? context.text('There is no such calendar, or not any more.', 404, HEADERS)
          : answer(incoming.request, text, CALENDAR),
    );
  });

  const answerPage = (request: Request, page: FramedPage | null, gone: FramedPage) => {
    const { title, body } = page ?? gone;
    return answer(request, plainPage(title, body), HTML, page === null ? 404 : 200);
  };

  app.get(`${HOME_PATH}:token`, (context) => {
    const { request } = context.get('incoming');
    const token = context.req.param('token');
    return opened(
      context,
      token,
      OF_MEMBERS,
      () => readHome(db, { token, now: new Date() }),
      (page) => answerPage(request, page && homeHtml(page), GONE_HOME),
    );
  });

  app.get(`${RECEIPT_PATH}${OPENING_SCRIPT_NAME}`, (context) =>
    context.body(OPENING_SCRIPT, 200, { 'content-type': 'text/javascript', ...HEADERS }),
  );

  app.get(`${RECEIPT_PATH}:token`, (context) => {
    const { request } = context.get('incoming');
    const token = context.req.param('token');
    const script = `${RECEIPT_PATH}${OPENING_SCRIPT_NAME}`;
    return opened(
      context,
      token,
      OF_SUPPLIERS,
      () => readCover(db, { token, now: new Date() }),
      (page) => answerPage(request, page && coverHtml(page, script), GONE_RECEIPT),
    );
  });

  app.post(`${RECEIPT_PATH}:token`, wholeBody, (context) => {
    const { request } = context.get('incoming');
    const token = context.req.param('token');
    const said = readSaid(context.get('body') ?? '');
    return opened(
      context,
      token,
      OF_SUPPLIERS,
      () => answerReceipt(db, { token, said, now: new Date() }),
      (answered) => answerPage(request, answered && receiptHtml(answered), GONE_RECEIPT),
    );
  });
}
