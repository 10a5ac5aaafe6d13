import { toAppFailure } from '../appFailure';
import { tellOwnerRefused } from './ownerRefusal';
import { pageOwner } from './pageOwner';

/**
 * Notices when the server refuses to go on with this page's owner. A form that is sent after the session
 * has ended says so by itself and offers the way to the login: what was typed stays in sight until then.
 */
export function noticeRefusal(kind: 'query' | 'mutation', error: unknown): void {
  const { code } = toAppFailure(error);
  const isOver = code === 'not_signed_in' && kind === 'query';
  if (pageOwner() !== null && (code === 'other_account' || isOver)) tellOwnerRefused();
}
