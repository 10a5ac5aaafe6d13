import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LivePage } from '../domain/livePage';
import { keepLive } from './keepLive';

/**
 * Rereads all that a page shows when it changes on the server, while the page is visible. A form
 * listens to its user's dashboard, which changes with each of their saves and with each change to
 * one of their trips.
 * @param page what to listen to
 * @param ofPlans the queries to reread if only operators' work on plans has changed
 */
export function useLive(page: LivePage, ofPlans: readonly QueryKey[] = [[]]): void {
  const queryClient = useQueryClient();
  const keys = useEffectEvent(() => ofPlans);
  // A string, so that a re-render with an equal page keeps the stream.
  const listened = JSON.stringify(page);
  useEffect(() => keepLive(queryClient, JSON.parse(listened), keys()), [queryClient, listened]);
}
