import { expect, it } from 'vitest';
import { z } from 'zod';
import { newUuid } from './newUuid';

it('makes UUIDs that differ', () => {
  const made = Array.from({ length: 100 }, newUuid);
  expect(new Set(made).size).toBe(100);
  for (const one of made) expect(z.uuidv4().safeParse(one).success).toBe(true);
});
