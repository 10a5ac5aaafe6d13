// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetPlan } from './copyPlan';

// SPEC-2 7.2
it('has nothing to forget in a browser that keeps nothing, as over plain http', async () => {
  expect('caches' in window).toBe(false);
  await expect(forgetPlan('ana', 'trip')).resolves.toBeUndefined();
});
