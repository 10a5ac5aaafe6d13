import { EventEmitter } from 'node:events';
import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnreadAnswers, type UnreadLimits } from './unreadAnswers';

const LIMITS: UnreadLimits = {
  perConnection: 40,
  perAccount: 60,
  perNetwork: 80,
  inAll: 100,
  silence: 10,
  whole: 1_000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Connections whose readers take nothing until told to. */
function readers() {
  const hold = createUnreadAnswers(LIMITS);
  return {
    connect() {
      const state = { isOpen: true, silence: 0 };
      const socket = Object.assign(new EventEmitter(), {
        setTimeout: (ms: number) => {
          state.silence = ms;
        },
        destroy() {
          state.isOpen = false;
          socket.emit('close');
        },
      });
      return {
        state,
        /** Sends an answer that waits; returns what takes it. */
        ask(bytes: number, network: string, account: string | null = null) {
          const outgoing = new EventEmitter() as OutgoingMessage;
          hold({ outgoing, socket: socket as unknown as Socket, bytes, account, network });
          return () => void outgoing.emit('close');
        },
      };
    },
  };
}

describe('answers that nobody takes', () => {
  it('ends the oldest answers of an account, a network and in all', () => {
    const { connect } = readers();
    const list = Array.from({ length: 8 }, connect);
    const open = () => list.flatMap(({ state }, n) => (state.isOpen ? [n] : []));
    list[0]?.ask(30, 'net 1', 'amy');
    list[1]?.ask(30, 'net 2', 'amy');
    expect(open()).toHaveLength(8);
    list[2]?.ask(30, 'net 3', 'amy');
    expect(open()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    // One network: the 30 of list[2] and 60 more exceed 80.
    list[3]?.ask(30, 'net 3', 'ben');
    list[4]?.ask(30, 'net 3', 'cy');
    expect(open()).toEqual([1, 3, 4, 5, 6, 7]);
    // 90 in all so far.
    list[5]?.ask(10, 'net 4');
    expect(open()).toEqual([1, 3, 4, 5, 6, 7]);
    list[6]?.ask(1, 'net 5');
    expect(open()).toEqual([3, 4, 5, 6, 7]);
  });

  it('ends a connection that has asked for more and more without reading', () => {
    const { connect } = readers();
    const [greedy, other] = [connect(), connect()];
    for (let times = 0; times < 4; times += 1) greedy.ask(10, 'net');
    expect(greedy.state.isOpen).toBe(true);
    other.ask(10, 'net');
    greedy.ask(1, 'net');
    expect([greedy.state.isOpen, other.state.isOpen]).toEqual([false, true]);
  });

  it('counts nothing that was taken', () => {
    const { connect } = readers();
    const reader = connect();
    for (let times = 0; times < 50; times += 1) reader.ask(40, 'net', 'amy')();
    expect(reader.state.isOpen).toBe(true);
  });

  it('waits ten seconds for the first byte to move, and not for ever for the last', () => {
    const { connect } = readers();
    const [slow, done] = [connect(), connect()];
    slow.ask(10, 'net');
    done.ask(10, 'net')();
    expect(slow.state.silence).toBe(LIMITS.silence);
    vi.advanceTimersByTime(LIMITS.whole + 1);
    expect([slow.state.isOpen, done.state.isOpen]).toEqual([false, true]);
  });
});
