import { scryptSync } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { createHashing } from './hashing';

describe('hashing', () => {
  it('accepts passwords that the library has hashed, and makes hashes that the library accepts', async () => {
    const { hash, verify } = createHashing();
    const theirs = await hashPassword('correct horse');
    expect(await verify({ hash: theirs, password: 'correct horse' })).toBe(true);
    expect(await verify({ hash: theirs, password: 'Correct horse' })).toBe(false);
    const [salt = '', key] = (await hash('correct horse')).split(':');
    const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync('correct horse', salt, 64, cost).toString('hex')).toBe(key);
  });

  it('works one at a time, in order of arrival', async () => {
    const { hash, verify } = createHashing();
    const done: number[] = [];
    const stored = await hash('a');
    const alone: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const at = performance.now();
      await hash('a');
      alone.push(performance.now() - at);
    }
    const moments: number[] = [];
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        await (index % 2 ? hash('a') : verify({ hash: stored, password: 'a' }));
        done.push(index);
        moments.push(performance.now());
      }),
    );
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
    for (let index = 1; index < moments.length; index += 1) {
      expect((moments[index] ?? 0) - (moments[index - 1] ?? 0)).toBeGreaterThan(
        Math.min(...alone) / 10,
      );
    }
  });

  it('serves owners before strangers, whoever came first', async () => {
    const { verify, waitingAs } = createHashing();
    const done: string[] = [];
    const wait = (network: string, isOwner: boolean, name: string) =>
      waitingAs({ network, isOwner }, () => verify({ hash: 'no hash', password: 'a' })).catch(() =>
        done.push(name),
      );
    await Promise.all([
      ...['first', 'second', 'third'].map((name) => wait('one', false, name)),
      wait('another', false, 'another'),
      wait('one', true, 'owner'),
    ]);
    expect(done).toEqual(['first', 'owner', 'second', 'another', 'third']);
  });

  it('continues after a failure', async () => {
    const { hash, verify } = createHashing();
    const failed = verify({ hash: 'no hash', password: 'a' });
    const next = hash('a');
    await expect(failed).rejects.toThrow('Invalid password hash');
    expect(await next).toContain(':');
  });

  it('uses a hash made beforehand, for that password and that task only', async () => {
    const { hash, withHashed } = createHashing();
    const [first, again, other] = await withHashed('a', async () => [
      await hash('a'),
      await hash('a'),
      await hash('b'),
    ]);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(await hash('a')).not.toBe(first);
  });
});
