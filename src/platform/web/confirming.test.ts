// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toAppFailure } from './appFailure';
import { confirming } from './confirming';
import { trpcClient } from './trpc';

const refused = {
  message: 'Confirm.',
  code: -32_003,
  data: { appCode: 'factor_needed', issues: [] },
};
const answer = (names: string[], isPassed: boolean) =>
  new Response(
    JSON.stringify(names.map(() => (isPassed ? { result: { data: null } } : { error: refused }))),
  );
let isPassed = false;
/** Calls that were on their way before it was confirmed are answered as they came. */
let held: (() => void)[] = [];
const fetched = vi.fn<typeof fetch>(async (url) => {
  const names = String(url).split('?')[0]?.split(',') ?? [];
  const passed = isPassed;
  if (names[0]?.endsWith('mine')) await new Promise<void>((resolve) => held.push(resolve));
  return answer(names, passed);
});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  isPassed = false;
  held = [];
});
afterEach(() => vi.unstubAllGlobals());

const pass = () => {
  isPassed = true;
  confirming.answer(true);
};

// SPEC-3 12.3
it('goes on with what was pressed once it is confirmed, and asks once for all', async () => {
  const calls = [
    trpcClient.trips.dashboard.query(),
    trpcClient.identity.endOtherSessions.mutate(),
    trpcClient.profile.mine.query(undefined, { context: { alone: true } }),
  ];
  await vi.waitFor(() => expect(confirming.isAsked()).toBe(true));
  pass();
  // One that was refused meanwhile does not ask again.
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held.shift()?.();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held.shift()?.();
  expect(confirming.isAsked()).toBe(false);
  expect(await Promise.all(calls)).toEqual([null, null, null]);
});

it('asks again after it was declined only for what somebody presses', async () => {
  const first = trpcClient.trips.dashboard.query().catch((error) => toAppFailure(error).code);
  await vi.waitFor(() => expect(confirming.isAsked()).toBe(true));
  confirming.answer(false);
  expect(await first).toBe('factor_needed');
  await expect(trpcClient.trips.dashboard.query()).rejects.toThrow();
  expect(confirming.isAsked()).toBe(false);
  const pressed = trpcClient.identity.endOtherSessions.mutate();
  await vi.waitFor(() => expect(confirming.isAsked()).toBe(true));
  pass();
  expect(await pressed).toBeNull();
});
