import { Readable } from 'node:stream';
import { freshProof } from '@/features/identity/server/freshProof';
import type { Limits } from '@/features/limits/server/limits';
import { TAKE_ALONG_PATH, takenName } from '@/features/privacy/domain/takeAlong';
import { takeAlong } from '@/features/privacy/server/takeAlong';
import type { Limit } from '@/platform/server/limit';
import type { App } from './appEnv';
import type { CreateContext } from './callContext';

/** Allows a browser to start again after a lost connection. */
const USES: Limit = { name: 'uses of a fresh proof', max: 3, window: 300 };

/** The page where people can prove who they are, and start again. */
const PAGE = '/account/privacy';

/**
 * Serves everything kept about the current user as a file, if they have just proved who they are
 * (docs/decisions/0100).
 */
export function addTakeAlong(app: App, limits: Limits, createContext: CreateContext): void {
  app.get(TAKE_ALONG_PATH, async (context) => {
    const incoming = context.get('incoming');
    const setCookies: string[] = [];
    const { db, readActor } = createContext(incoming, (line) => setCookies.push(line));
    const actor = await readActor();
    const proof = actor && (await freshProof(db, actor, 'export'));
    if (!proof || !(await limits.take(USES, proof)).allowed) {
      return context.redirect(PAGE, 303);
    }
    const file = await takeAlong(db, actor);
    const day = new Date().toISOString().slice(0, 10);
    const answer = new Response(Readable.toWeb(file) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${takenName(day)}"`,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    });
    for (const line of setCookies) answer.headers.append('set-cookie', line);
    return answer;
  });
}
