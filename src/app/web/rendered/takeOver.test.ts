// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { SENT_ID, type Sent } from '@/app/domain/rendering';
import { takeSent } from './takeOver';

it('what comes along with a page is as old as its request, so that no change since is missed', () => {
  const queryKey = [['trips', 'dashboard'], { type: 'query' }];
  const sent: Sent = { reader: { timeZone: 'UTC', language: 'en' }, reads: [[queryKey, ['Lima']]] };
  const element = document.createElement('script');
  element.id = SENT_ID;
  element.textContent = JSON.stringify(sent);
  document.body.append(element);
  const queryClient = new QueryClient();
  expect(takeSent(queryClient)).toEqual(sent);
  expect(queryClient.getQueryData(queryKey)).toEqual(['Lima']);
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  expect(dataUpdatedAt).toBeLessThanOrEqual(performance.timeOrigin);
  expect(document.getElementById(SENT_ID)).toBeNull();
});
