import { describe, expect, it } from 'vitest';
import { readPayload, toPayloads, toText } from './payloads';

describe('the messages between servers', () => {
  it('arrive whole, and in one notification when they are short', () => {
    const payloads = toPayloads('a', ['trip:x', 'user:y']);
    expect(payloads.map(readPayload)).toEqual([{ from: 'a', topics: ['trip:x', 'user:y'] }]);
  });

  it('are not sent when nothing has changed', () => {
    expect(toPayloads('a', [])).toEqual([]);
  });

  it('are split into parts shorter than 8,000 bytes, however long and odd the ids', () => {
    const topics = Array.from({ length: 40 }, (_, at) => `trip:${at}${'京"\\'.repeat(160)}`);
    const payloads = toPayloads('a', topics);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => readPayload(payload)?.topics)).toEqual(topics);
  });

  it('fill notifications well', () => {
    const topics = Array.from({ length: 1_000 }, (_, at) => `user:${at}`.padEnd(37, 'x'));
    expect(toPayloads('a', topics)).toHaveLength(Math.ceil((1_000 * 40) / 7_990));
  });

  it('can say that anything may have changed', () => {
    expect(readPayload(toText({ from: 'a', topics: null }))).toEqual({ from: 'a', topics: null });
  });

  it.each(['', '{', 'null', '3', '{}', '[]', '["a"]', '["a",[1]]', '["a",{}]', '[1,["x"]]'])(
    'are not taken from anyone else: %s',
    (text) => {
      expect(readPayload(text)).toBeNull();
    },
  );
});
