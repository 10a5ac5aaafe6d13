import { beforeEach, expect, it, vi } from 'vitest';
import { runStages } from '../../../scripts/test/runStages.mjs';

let printed = '';

beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  return () => vi.restoreAllMocks();
});

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

const stage = (name: string, counts: object, needs?: string) => ({
  name,
  needs,
  run: async () => ({ counts, output: `output of ${name}` }),
});

it('runs all stages though one fails, and shows only the output of that one', async () => {
  const counts = await runStages([stage('a', FAILED), stage('b', PASSED)] as never, {
    kind: 'everyday',
  });
  expect(counts).toEqual([FAILED, PASSED]);
  expect(printed).toContain('output of a');
  expect(printed).not.toContain('output of b');
});

it('skips what needs a failed stage, and what needs that', async () => {
  const stages = [stage('a', FAILED), stage('b', PASSED, 'a'), stage('c', PASSED, 'b')];
  const skipped = { passed: 0, failed: 0, skipped: 1 };
  expect(await runStages(stages as never, { kind: 'everyday' })).toEqual([
    FAILED,
    skipped,
    skipped,
  ]);
});

it('takes a stage that throws for a failed one', async () => {
  const broken = {
    name: 'broken',
    run: async () => {
      throw new Error('out of reach');
    },
  };
  expect(await runStages([broken, stage('b', PASSED)] as never, { kind: 'everyday' })).toEqual([
    FAILED,
    PASSED,
  ]);
  expect(printed).toContain('out of reach');
});
