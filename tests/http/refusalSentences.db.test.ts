import { describe, expect, it } from 'vitest';
import { MUTATIONS, rowOf } from '#support/everyProcedure/procedures';
import { openWorldForFile } from '#support/everyProcedure/world';
import { callOf } from '#support/httpApp';
import type { FieldIssue } from '@/platform/domain/appError';

const world = await openWorldForFile();

/** Longer than any text that a form accepts. */
const TOO_LONG = 'x'.repeat(150_000);

/** Returns one copy of the input for each of its texts, with that text too long. */
function spoilt(input: unknown): unknown[] {
  if (typeof input === 'string') return [TOO_LONG];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, part]) =>
    spoilt(part).map((wrong) =>
      Array.isArray(input) ? input.with(Number(key), wrong) : { ...input, [key]: wrong },
    ),
  );
}

const roleFor = (name: string) => (rowOf(name).admits === 'operator' ? 'operator' : 'organizer');

interface Refusal {
  error: { message: string; data: { appCode: string; issues: readonly FieldIssue[] } };
}

const cases = MUTATIONS.flatMap((name) => {
  const row = rowOf(name);
  const input = row.input?.(world.tripId(roleFor(name), row.draft ? 'ready' : 'draft'));
  return spoilt(input).map((wrong, at) => ({ name, at, wrong }));
});

/** A form marks the fields it shows. Without a form or that field, the message is shown. */
describe('a refusal of what was typed says all that is wrong with it, whoever shows it', () => {
  it('of every procedure that changes something and takes a text', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBeGreaterThan(30);
  });

  it.each(cases)('$name, its text number $at', async ({ name, wrong }) => {
    const [path, init] = callOf(name, wrong);
    const answer = await world.app.send(path, init, { cookie: world.cookieOf(roleFor(name)) });
    const { message, data } = ((await answer.json()) as Refusal).error;
    expect(data.appCode).toBe('invalid_input');
    expect(data.issues.length).toBeGreaterThan(0);
    for (const issue of data.issues) expect(message).toContain(issue.message);
    expect(message).not.toMatch(/marked/);
    expect(message).toMatch(/[.?!]$/);
  });
});
