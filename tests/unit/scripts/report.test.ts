import { expect, it } from 'vitest';
import { runWithReport } from '../../../scripts/test/report.mjs';
import { folderWith } from './folder';

const runner = (text: string) => `${folderWith({ 'runner.mjs': text })}/runner.mjs`;

it('reports that a hanging runner was stopped, and after how long', async () => {
  const hangs = runner(`setInterval(() => {}, 1_000);`);
  const result = await runWithReport('.cache/no-report.json', hangs, [], {}, 1_500);
  expect(result.output).toMatch(/^Stopped: it took longer than 0\.025 minutes\.\n\n/);
  expect(result.code).not.toBe(0);
  expect(result.report).toBeUndefined();
});

it('leaves the output of one that ends unchanged', async () => {
  const ends = runner(`console.log('one passed');`);
  const result = await runWithReport('.cache/no-report.json', ends, []);
  expect(result).toEqual({ report: undefined, code: 0, output: 'one passed\n' });
});
