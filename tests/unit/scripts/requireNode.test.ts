import { expect, it } from 'vitest';
import { isTooOld } from '../../../scripts/prepare/requireNode.mjs';

it('accepts 20.19 and anything newer', () => {
  expect(['20.19.0', '20.20.2', '22.0.0', '24.1.0'].filter(isTooOld)).toEqual([]);
});

it('refuses anything older', () => {
  const old = ['20.18.3', '20.2.0', '18.20.0', '16.0.0'];
  expect(old.filter(isTooOld)).toEqual(old);
});
