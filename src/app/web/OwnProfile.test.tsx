// @vitest-environment happy-dom
import type { QueryKey } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { writeEdits } from '@/platform/web/edits/editStorage';
import { queryClient, trpc } from '@/platform/web/trpc';
import { OwnProfile } from './OwnProfile';

// Nothing changes elsewhere while these forms are open.

afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

const NOBODY = { guest: null, isWaiting: false };

/** Renders the form of somebody without a profile, with what the server answers by procedure. */
async function renderFor(answers: object, redirect?: string): Promise<Rendered> {
  queryClient.setQueryData(trpc.profile.mine.queryKey(), null);
  const all: Record<string, unknown> = {
    ...{ 'trips.dashboard': [], 'guests.arrival': NOBODY, 'responses.own': null },
    ...answers,
  };
  const kyoto = { tripId: 'kyoto' };
  const put = (key: QueryKey, data: unknown) => queryClient.setQueryData(key, data);
  put(trpc.guests.arrival.queryKey(kyoto), all['guests.arrival']);
  put(trpc.responses.own.queryKey(kyoto), all['responses.own']);
  const page = await renderInApp(<OwnProfile redirect={redirect} userId="amy" />);
  // What is read answers only now.
  act(() => void put(trpc.trips.dashboard.queryKey(), all['trips.dashboard']));
  await waitFor(() => page.control('firstName'), { timeout: 5_000 });
  return page;
}

const nameOn = (page: Rendered) => [
  page.control('firstName').value,
  page.control('lastName').value,
];

const rosa = { firstName: 'Rosa', lastName: 'Lima' };

function type(tripId: string, typed: object, at: number): void {
  const values = { ...EMPTY_ANSWERS, ...typed };
  writeEdits(localStorage, `amy:join:${tripId}`, [{ form: values, base: EMPTY_ANSWERS }], at);
}

// SPEC 2 'Profile'
it('begins with the name in an answer that was sent after the dashboard was read', async () => {
  const before = { updatedAt: Date.now() - 60_000 };
  queryClient.setQueryData(trpc.trips.dashboard.queryKey(), [], before);
  const page = await renderFor({
    'trips.dashboard': [{ tripId: 'kyoto', answeredAs: 'Rosa' }],
    'responses.own': rosa,
  });
  expect(nameOn(page)).toEqual(['Rosa', 'Lima']);
});

it('begins with the name that was last typed into a join form', async () => {
  type('kyoto', { firstName: 'Ros' }, Date.now() - 5_000);
  type('lisbon', rosa, Date.now() - 1_000);
  expect(nameOn(await renderFor({}))).toEqual(['Rosa', 'Lima']);
});

it('begins with the name on the list of the trip that a personal link leads to', async () => {
  const guest = {
    ...{ tripName: 'Kyoto', organizerName: 'Amy', hasDeclined: false, hasAnswered: false },
    name: rosa,
  };
  const page = await renderFor({ 'guests.arrival': { ...NOBODY, guest } }, '/join/kyoto');
  expect(nameOn(page)).toEqual(['Rosa', 'Lima']);
});

it('begins empty for somebody who has said nothing yet', async () => {
  expect(nameOn(await renderFor({}))).toEqual(['', '']);
});

it('stays as it is when what it began with is read again', async () => {
  queryClient.setQueryData(trpc.trips.dashboard.queryKey(), [], { updatedAt: Date.now() });
  const page = await renderFor({});
  const typedInto = page.control('firstName');
  await page.fill({ firstName: 'Rosa' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await act(async () => {
    void queryClient.invalidateQueries({ queryKey: trpc.trips.dashboard.queryKey() });
    // Queries tell what renders them a task later.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(queryClient.isFetching()).toBe(1);
  expect(page.control('firstName')).toBe(typedInto);
});
