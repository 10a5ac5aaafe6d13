import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOpen } from './keepOpen';
import type { Ending, StreamListener } from './liveStream';

const SECOND = 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose streams do what the test says. */
function openPage() {
  const streams: { age: number | null; listener: StreamListener; isOpen: boolean }[] = [];
  let isHidden = false;
  let turn: () => void = () => undefined;
  let online: () => void = () => undefined;
  const onChanged = vi.fn();
  const stop = keepOpen({
    open(age, listener) {
      const stream = { age, listener, isOpen: true };
      streams.push(stream);
      return () => {
        stream.isOpen = false;
      };
    },
    age: () => 5,
    onChanged,
    surroundings: {
      isHidden: () => isHidden,
      subscribe(onVisibility, onOnline) {
        turn = onVisibility;
        online = onOnline;
        return () => {
          turn = () => undefined;
          online = () => undefined;
        };
      },
    },
  });
  return {
    streams,
    onChanged,
    stop,
    isOpen: () => streams.at(-1)?.isOpen === true,
    end(how: Ending) {
      const stream = streams.at(-1);
      if (stream) stream.isOpen = false;
      stream?.listener.ended(how);
    },
    show(visible: boolean) {
      isHidden = !visible;
      turn();
    },
    comeOnline: () => online(),
  };
}

describe('an open page', () => {
  it('listens from the age of its data, and reports changes', () => {
    const page = openPage();
    page.streams[0]?.listener.changed('changed');
    expect(page.streams).toMatchObject([{ age: 5, isOpen: true }]);
    expect(page.onChanged).toHaveBeenCalledOnce();
  });

  it('reopens a stream that ended, within a few seconds, without missing anything', () => {
    const page = openPage();
    page.end('over');
    expect(page.isOpen()).toBe(false);
    vi.advanceTimersByTime(3 * SECOND);
    expect(page.streams.map(({ age }) => age)).toEqual([5, 5]);
  });

  it('is told at once after a stream was cut, until it has been told', () => {
    const page = openPage();
    page.end('cut');
    vi.advanceTimersByTime(3 * SECOND);
    page.end('cut');
    vi.advanceTimersByTime(6 * SECOND);
    page.streams.at(-1)?.listener.changed('changed');
    page.end('over');
    vi.advanceTimersByTime(3 * SECOND);
    expect(page.streams.map(({ age }) => age)).toEqual([5, null, null, 5]);
  });

  it('waits for minutes when the same person has too many, and is told at once when there is room', () => {
    const page = openPage();
    page.end('tooMany');
    vi.advanceTimersByTime(150 * SECOND - 1);
    expect(page.streams).toHaveLength(1);
    vi.advanceTimersByTime(150 * SECOND + 1);
    expect(page.streams.map(({ age }) => age)).toEqual([5, null]);
    expect(page.onChanged).not.toHaveBeenCalled();
  });

  it('waits longer each time when streams are cut, but never more than half a minute', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const page = openPage();
    const waits = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const before = performance.now();
      const opened = page.streams.length;
      page.end('cut');
      while (page.streams.length === opened) vi.advanceTimersByTime(100);
      waits.push((performance.now() - before) / SECOND);
    }
    expect(waits).toEqual([3, 6, 12, 24, 30, 30]);
    vi.advanceTimersByTime(10 * SECOND);
    page.end('cut');
    vi.advanceTimersByTime(3 * SECOND);
    expect(page.isOpen()).toBe(true);
    vi.restoreAllMocks();
  });

  it('never retries at once, whatever the random delay', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const page = openPage();
    page.end('cut');
    vi.advanceTimersByTime(250);
    expect(page.streams).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it.each<[Ending, number]>([
    ['refused', 1],
    ['signedOut', 0],
  ])('gives up when it is refused: %s', (how, reads) => {
    const page = openPage();
    page.end(how);
    page.show(false);
    page.show(true);
    page.comeOnline();
    vi.advanceTimersByTime(60 * SECOND);
    expect(page.streams).toHaveLength(1);
    expect(page.onChanged).toHaveBeenCalledTimes(reads);
  });

  it('reconnects as soon as the connection is back, and is told at once', () => {
    const page = openPage();
    page.comeOnline();
    expect(page.streams.map(({ age, isOpen }) => [age, isOpen])).toEqual([
      [5, false],
      [null, true],
    ]);
  });

  it('stops', () => {
    const page = openPage();
    page.stop();
    page.show(true);
    vi.advanceTimersByTime(60 * SECOND);
    expect(page.streams.map(({ isOpen }) => isOpen)).toEqual([false]);
  });
});

describe('a hidden page', () => {
  it('does not listen, and starts again as soon as it is shown', () => {
    const page = openPage();
    page.show(false);
    expect(page.isOpen()).toBe(false);
    vi.advanceTimersByTime(60 * SECOND);
    expect(page.streams).toHaveLength(1);
    page.show(true);
    expect(page.streams.map(({ age, isOpen }) => [age, isOpen])).toEqual([
      [5, false],
      [5, true],
    ]);
  });

  it('does not retry a stream that was cut', () => {
    const page = openPage();
    page.end('cut');
    page.show(false);
    vi.advanceTimersByTime(60 * SECOND);
    expect(page.streams).toHaveLength(1);
  });
});
