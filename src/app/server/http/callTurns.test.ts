import { describe, expect, it } from 'vitest';
import { type Context, createCallerFactory } from '@/platform/server/trpc';
import { rootRouter } from '../rootRouter';
import { createCallTurns } from './callTurns';

const asker = (account: string | null) => ({ readAccount: async () => account });

/** Calls that never end, and a count of those that have started. */
function endless() {
  let begun = 0;
  const call = () => {
    begun += 1;
    return new Promise<never>(() => undefined);
  };
  return { call, begun: () => begun };
}

/** Lets everything run as far as it can. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('calls', () => {
  it.each<[string, string, string | null, number]>([
    ['heavy ones of an account one at a time', 'brief.trip', 'amy', 1],
    ['middling ones of an account one at a time', 'responses.tripPage', 'amy', 1],
    ['all light ones', 'trips.dashboard', 'amy', 5],
    ['all of nobody, who is refused', 'brief.trip', null, 5],
  ])('are made at once: %s', async (_, path, userId, atOnce) => {
    const inTurn = createCallTurns();
    const { call, begun } = endless();
    for (let times = 0; times < 5; times += 1) void inTurn(path, asker(userId), call);
    await settle();
    expect(begun()).toBe(atOnce);
  });

  it.each<[string, string, number]>([
    ['three heavy ones', 'brief.trip', 3],
    ['sixteen middling ones', 'responses.tripPage', 16],
  ])('are made at once of twenty accounts: %s', async (_, path, atOnce) => {
    const inTurn = createCallTurns();
    const { call, begun } = endless();
    for (let account = 0; account < 20; account += 1) {
      void inTurn(path, asker(`account-${account}`), call);
    }
    await settle();
    expect(begun()).toBe(atOnce);
  });

  it('wait for their turn whichever procedure they are for', async () => {
    const waiting: string[] = [];
    const context = {
      ...asker(null),
      inTurn: (path: string) => {
        waiting.push(path);
        return new Promise<never>(() => undefined);
      },
    };
    const caller = createCallerFactory(rootRouter)(context as unknown as Context);
    const all = Object.keys(rootRouter._def.procedures);
    for (const path of all) {
      const [feature = '', name = ''] = path.split('.');
      const procedures = (caller as unknown as Record<string, Record<string, () => Promise<void>>>)[
        feature
      ];
      void procedures?.[name]?.();
    }
    await settle();
    expect(waiting).toEqual(all);
  });
});
