import { describe, expect, it } from 'vitest';
import { readPayload, toPayloads, toText } from './payloads';

/** Changes made by no tab. */
const byNone = (topics: readonly string[]) => new Map(topics.map((topic) => [topic, null]));

describe('the messages between servers', () => {
  it('arrive whole, and in one notification when they are short', () => {
    const payloads = toPayloads('a', byNone(['trip:x', 'user:y']));
    expect(payloads.map(readPayload)).toEqual([
      { from: 'a', topics: ['trip:x', 'user:y'], tab: null },
    ]);
  });

  it('say which tab wrote something, in a form whose beginning older servers read', () => {
    const changed = new Map([
      ['trip:x', 'tab1'],
      ['plan:x', null],
      ['user:y', 'tab1'],
    ]);
    const payloads = toPayloads('a', changed);
    expect(payloads.map(readPayload)).toEqual([
      { from: 'a', topics: ['trip:x', 'user:y'], tab: 'tab1' },
      { from: 'a', topics: ['plan:x'], tab: null },
    ]);
    expect(JSON.parse(payloads[0] ?? '').slice(0, 2)).toEqual(['a', ['trip:x', 'user:y']]);
  });

  it('are not sent when nothing has changed', () => {
    expect(toPayloads('a', new Map())).toEqual([]);
  });

  it('are split into parts shorter than 8,000 bytes, however long and odd the ids', () => {
    const topics = Array.from({ length: 40 }, (_, at) => `trip:${at}${'京"\\'.repeat(160)}`);
    const payloads = toPayloads('a', byNone(topics));
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.flatMap((payload) => readPayload(payload)?.topics)).toEqual(topics);
  });

  it('fill notifications well', () => {
    const topics = Array.from({ length: 1_000 }, (_, at) => `user:${at}`.padEnd(37, 'x'));
    expect(toPayloads('a', byNone(topics))).toHaveLength(Math.ceil((1_000 * 40) / 7_990));
  });

  it('can say that anything may have changed', () => {
    const all = { from: 'a', topics: null, tab: null };
    expect(readPayload(toText(all))).toEqual(all);
  });

  it.each([
    '',
    '{',
    'null',
    '3',
    '{}',
    '[]',
    '["a"]',
    '["a",[1]]',
    '["a",{}]',
    '[1,["x"]]',
    '["a",["x"],3]',
  ])('are not taken from anyone else: %s', (text) => {
    expect(readPayload(text)).toBeNull();
  });
});
