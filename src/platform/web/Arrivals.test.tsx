// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Arrivals } from './Arrivals';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = (...names: string[]) => (
  <Arrivals
    present={new Map(names.map((name) => [name, name]))}
    one={(name) => `${name} has answered.`}
    several={(count) => `${count} more people have answered.`}
  />
);
const said = () => screen.getByRole('status').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('says once who has come, when nobody else does for a moment', () => {
  const { rerender } = render(page('Amy'));
  pass(5000);
  expect(said(), 'nobody has come to a page that is opened').toBe('');
  const come = ['Amy'];
  for (let at = 1; at <= 10; at += 1) {
    come.push(`Guest ${at}`);
    rerender(page(...come));
    pass(100);
    expect(said()).toBe('');
  }
  pass(1500);
  expect(said()).toBe('10 more people have answered.');
  rerender(page(...come, 'Ben'));
  pass(1500);
  expect(said()).toBe('Ben has answered.');
});

it('says nothing of whoever goes', () => {
  const { rerender } = render(page('Amy', 'Ben'));
  rerender(page('Amy'));
  pass(5000);
  expect(said()).toBe('');
});
