import { mailingPath } from '@/features/mails/domain/mailingPath';
import { MAILING_TOKEN } from '@/features/mails/domain/mailLimits';
import { endMails } from '@/features/mails/server/mailings';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { AnswerHeaders } from './incoming';
import { withHeaders } from './withHeaders';

const BEFORE = mailingPath('');

/** The token in a path that ends mails, or null. */
export function endingToken(path: string): string | null {
  if (!path.startsWith(BEFORE)) return null;
  const token = path.slice(BEFORE.length);
  return MAILING_TOKEN.test(token) ? token : null;
}

/**
 * Ends mails about a trip for a mail program whose button was pressed (RFC 8058): it posts to the
 * address of the page, without a cookie, from wherever its maker's servers are. The token says all,
 * so that what is sent along is not read. A GET only shows the page.
 */
export async function endByOneClick(
  db: Db,
  token: string,
  headers: AnswerHeaders,
): Promise<Response> {
  const own = { ...headers, 'cache-control': 'no-store', connection: 'close' };
  try {
    await endMails(db, token, 'trip');
    return withHeaders(Response.json({ ended: 'trip' }), own);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return withHeaders(Response.json({ message: error.message }, { status: 404 }), own);
  }
}
