import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { toAppFailure } from '../appFailure';
import { tellOwnerRefused } from './ownerRefusal';
import { pageOwner } from './pageOwner';

/**
 * Notices when the server refuses to go on with this page's owner. A form that is sent after the session
 * has ended says so by itself and offers the way to the login: what was typed stays in sight until then.
 */
export function refusalsLink<Router extends AnyTRPCRouter>(): TRPCLink<Router> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          ...observer,
          error(error) {
            const { code } = toAppFailure(error);
            const isOver = code === 'not_signed_in' && op.type === 'query';
            if (pageOwner() !== null && (code === 'other_account' || isOver)) tellOwnerRefused();
            observer.error(error);
          },
        }),
      );
}
