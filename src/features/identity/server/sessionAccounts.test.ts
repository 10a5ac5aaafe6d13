import { describe, expect, it, vi } from 'vitest';
import { createSessionAccounts } from './sessionAccounts';

// DESIGN 9
describe('whose a session is', () => {
  it('is asked once for each', async () => {
    const accounts = createSessionAccounts();
    const read = vi.fn(async () => 'amy');
    expect(await accounts.of('token', read)).toBe('amy');
    expect(await accounts.of('token', read)).toBe('amy');
    expect(read).toHaveBeenCalledOnce();
    expect(await accounts.of('other', async () => 'ben')).toBe('ben');
  });

  it('is nobody without one, and asked again of what was nobody', async () => {
    const accounts = createSessionAccounts();
    expect(await accounts.of(null, async () => null)).toBeNull();
    expect(await accounts.of('token', async () => null)).toBeNull();
    expect(await accounts.of('token', async () => 'amy')).toBe('amy');
  });

  it('is forgotten with it, and of the first of too many', async () => {
    const accounts = createSessionAccounts(2);
    for (const token of ['a', 'b', 'c']) await accounts.of(token, async () => token);
    expect(await accounts.of('a', async () => 'again')).toBe('again');
    expect(await accounts.of('c', async () => 'again')).toBe('c');
    accounts.forget('c');
    expect(await accounts.of('c', async () => 'again')).toBe('again');
  });
});
