// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWhatIf } from './useWhatIf';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tried() {
  window.history.replaceState(null, '', '/dashboard/lisbon/brief');
  const keep = vi.fn();
  const { result } = renderHook(() => useWhatIf({}, keep));
  act(() => result.current[1]({ ...result.current[0], nights: 4 }));
  return { result, keep };
}

it('is written to the address once it rests', () => {
  const { result, keep } = tried();
  expect(result.current[0].nights).toBe(4);
  expect(keep).not.toHaveBeenCalled();
  act(() => void vi.runAllTimers());
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ nights: 4 }));
});

it('is not written to the address of the page that somebody has gone on to', () => {
  const { keep } = tried();
  window.history.pushState(null, '', '/dashboard');
  act(() => void vi.runAllTimers());
  expect(keep).not.toHaveBeenCalled();
});
