import { mailingPath, readTokens } from '@/features/mails/domain/mailingPath';
import { endMails } from '@/features/mails/server/mailings';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { KEYED_TOKEN } from '@/platform/server/keyedToken';
import type { App } from './appEnv';

/**
 * Ends mails about a mail's trips when somebody presses their mail program's unsubscribe button (RFC 8058).
 * The program's provider posts to the page's address, without a cookie, from its own servers. The
 * token says everything, so the body is not read. A GET only shows the page.
 */
export function addOneClick(app: App, db: Db): void {
  app.post(mailingPath(':token'), async (context, next) => {
    const token = context.req.param('token') ?? '';
    if (!readTokens(token).every((one) => KEYED_TOKEN.test(one))) return next();
    const headers = { 'cache-control': 'no-store', connection: 'close' };
    try {
      await endMails(db, token, 'trip');
      return context.json({ ended: 'trip' }, 200, headers);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return context.json({ message: error.message }, 404, headers);
    }
  });
}
