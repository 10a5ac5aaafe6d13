// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onceActed } from './arrive';

const act = (type: string, isTrusted: boolean) =>
  window.dispatchEvent(Object.defineProperty(new Event(type), 'isTrusted', { value: isTrusted }));

// SPEC-2 4 'Guests'
it.each(['pointerdown', 'touchmove', 'wheel', 'keydown'])('waits for a person’s %s', (type) => {
  const then = vi.fn();
  onceActed(then);
  act('scroll', true);
  act(type, false);
  expect(then).not.toHaveBeenCalled();
  act(type, true);
  act(type, true);
  expect(then).toHaveBeenCalledTimes(1);
});
