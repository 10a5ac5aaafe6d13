import { describe, expect, it } from 'vitest';
import { createKeyedToken, KEYED_TOKEN, newToken, tokenHash, tokenOf } from './keyedToken';

const keyedToken = createKeyedToken('a secret of the tests');

describe('tokens that stand in links', () => {
  it('hold letters and digits alone, so that no program cuts their end off', () => {
    for (let n = 0; n < 500; n += 1) {
      for (const token of [newToken(), keyedToken('calendar', String(n))]) {
        expect(token).toMatch(/^[A-Za-z0-9]{32}$/);
        expect(token).toMatch(KEYED_TOKEN);
      }
    }
    expect(newToken(43)).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(new Set(Array.from({ length: 500 }, () => newToken())).size).toBe(500);
  });

  it('are found again by what is kept of them', () => {
    const token = keyedToken('calendar', 'a nonce');
    const kept = { nonce: 'a nonce', tokenHash: tokenHash(token) };
    expect(tokenOf(keyedToken, 'calendar', kept)).toBe(token);
    expect(tokenOf(createKeyedToken('another'), 'calendar', kept)).toBeNull();
  });
});
