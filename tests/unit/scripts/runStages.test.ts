import { beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Runs stages as on an everyday run, and returns the counts of each. */
async function countsOf(stages: object[], places?: number) {
  const ended = await runStages(stages as never, { kind: 'everyday' }, places);
  return ended.map(({ counts }) => counts);
}

it('hands on what failed: the tests that a stage names, or the stage with its output', async () => {
  const failures = [{ name: 'x.test.ts: is good', message: 'it is bad' }];
  const stages = [
    { ...stage('a', FAILED), run: async () => ({ counts: FAILED, output: '', failures }) },
    stage('b', FAILED),
    stage('c', PASSED),
  ];
  const ended = await runStages(stages as never, { kind: 'everyday' });
  expect(ended.flatMap((stage) => stage.failures)).toEqual([
    ...failures,
    { name: 'b', message: 'output of b' },
  ]);
});

it('runs all stages though one fails, and shows only the output of that one', async () => {
  const ended = await countsOf([stage('a', FAILED), stage('b', PASSED)]);
  expect(ended).toEqual([FAILED, PASSED]);
  expect(printed).toContain('output of a');
  expect(printed).not.toContain('output of b');
});

it('skips what needs a failed stage, and what needs that', async () => {
  const stages = [stage('a', FAILED), stage('b', PASSED, 'a'), stage('c', PASSED, 'b')];
  const skipped = { passed: 0, failed: 0, skipped: 1 };
  expect(await countsOf(stages)).toEqual([FAILED, skipped, skipped]);
});

describe('stages that may run side by side', () => {
  /** Runs stages; those with a + in parallel. Returns who started and ended, in order. */
  async function orderOf(names: string[], places: number): Promise<string[]> {
    const order: string[] = [];
    const stages = names.map((name) => ({
      name,
      beside: name.endsWith('+'),
      run: async () => {
        order.push(`${name} starts`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
        return { counts: PASSED, output: '' };
      },
    }));
    await runStages(stages as never, { kind: 'everyday' }, places);
    return order;
  }

  it('do so, as many at a time as there are places', async () => {
    const two = ['a+ starts', 'b+ starts', 'a+ ends', 'c+ starts', 'b+ ends', 'c+ ends'];
    expect(await orderOf(['a+', 'b+', 'c+'], 2)).toEqual(two);
    expect(await orderOf(['a+', 'b+'], 1)).toEqual(
      ['a+', 'b+'].flatMap((name) => [`${name} starts`, `${name} ends`]),
    );
  });

  it('do not run beside one that may not', async () => {
    const names = ['a+', 'b', 'c+'];
    expect(await orderOf(names, 3)).toEqual(
      names.flatMap((name) => [`${name} starts`, `${name} ends`]),
    );
  });

  it('are counted in the order in which they are named', async () => {
    const slow = new Promise((resolve) => setTimeout(resolve, 20));
    const stages = [
      { ...stage('a', FAILED), beside: true, run: () => slow.then(stage('a', FAILED).run) },
      { ...stage('b', PASSED), beside: true },
    ];
    expect(await countsOf(stages, 2)).toEqual([FAILED, PASSED]);
  });
});

it('counts a stage that throws as failed', async () => {
  const broken = {
    name: 'broken',
    run: async () => {
      throw new Error('out of reach');
    },
  };
  expect(await countsOf([broken, stage('b', PASSED)])).toEqual([FAILED, PASSED]);
  expect(printed).toContain('out of reach');
});
