import { describe, expect, it } from 'vitest';
import { createPlaces } from './places';

/** Fills places with work that never ends. Returns how many there were. */
function fill(
  places: ReturnType<typeof createPlaces>,
  isOwner: boolean,
  networkOf: (n: number) => string,
) {
  const never = () => new Promise<never>(() => undefined);
  const taken = Array.from({ length: 200 }, (_, n) =>
    places.take({ network: networkOf(n), isOwner }, never),
  );
  return taken.filter((place) => place !== null).length;
}

describe('places to wait in', () => {
  it('are 25 for a network, and then still there for others', () => {
    const places = createPlaces();
    expect(fill(places, false, () => 'one')).toBe(25);
    expect(fill(places, false, () => 'another')).toBe(25);
  });

  it('are 100 for strangers, who take none of those of owners', () => {
    const places = createPlaces();
    expect(fill(places, false, String)).toBe(100);
    expect(fill(places, true, () => 'one')).toBe(25);
    expect(fill(places, true, String)).toBe(75);
  });

  it('are free again when what was done there is over, or has failed', async () => {
    const places = createPlaces();
    const waiter = { network: 'one', isOwner: false };
    for (let round = 0; round < 100; round += 1) {
      await expect(places.take(waiter, () => Promise.reject(new Error('no')))).rejects.toThrow(
        'no',
      );
      expect(await places.take(waiter, async () => round)).toBe(round);
    }
  });
});
