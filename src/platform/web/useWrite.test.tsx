// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/platform/domain/appError';
import { queryClient } from './trpc';
import { useWrite } from './useWrite';

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

/** Renders a write on a page that shows two things. `read` lists those refetched. */
async function rendered(options: Partial<Parameters<typeof useWrite>[0]>) {
  const read: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const mutationFn = () => Promise.resolve('saved');
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['trip'], queryFn: () => read.push('trip') });
      useQuery({ queryKey: ['guests'], queryFn: () => read.push('guests') });
      return useWrite<unknown>({ mutationFn, ...options });
    },
    { wrapper },
  );
  await vi.waitFor(() => expect(read).toHaveLength(2));
  read.length = 0;
  const write = () => act(() => result.current.mutateAsync().catch(() => undefined));
  return { result, read, write };
}
const refused = { mutationFn: () => Promise.reject(new AppError('trip_ready')) };
const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('is done once all that is shown is read again, if it says nothing else', async () => {
  const onDone = vi.fn();
  const { read, write } = await rendered({ onDone: () => onDone([...read]) });
  await write();
  expect(onDone).toHaveBeenCalledWith(['trip', 'guests']);
});

it('does not wait for that where it reads behind', async () => {
  const onDone = vi.fn();
  const done = () => onDone(queryClient.isFetching());
  const { read, write } = await rendered({ rereads: 'behind', onDone: done });
  await write();
  expect(onDone).toHaveBeenCalledWith(2);
  await vi.waitFor(() => expect(read).toEqual(['trip', 'guests']));
});

it('reads nothing where it changes nothing that is shown', async () => {
  const { read, write } = await rendered({ rereads: 'nothing' });
  await write();
  expect(read).toEqual([]);
});

it('says and logs what it was refused for, and reads the page, which was out of date', async () => {
  const log = logged();
  const { result, read, write } = await rendered({ ...refused, rereads: 'nothing' });
  await write();
  const { message } = new AppError('trip_ready');
  await vi.waitFor(() => expect(result.current.problem).toBe(message));
  expect(log).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(read).toEqual(['trip', 'guests']));
});

it('leaves a form to say so itself', async () => {
  const log = logged();
  const { read, write } = await rendered({ ...refused, meta: { isKept: true } });
  await write();
  expect(log).not.toHaveBeenCalled();
  expect(read).toEqual([]);
});
