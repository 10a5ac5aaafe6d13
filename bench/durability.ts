/**
 * What the embedded database keeps when its process is killed (-9) in the middle of writing, and
 * how many times it makes the disk sync for each commit.
 *
 *   node --import tsx bench/durability.ts --rounds 50
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '@/platform/server/database/embedded';
import { killWhileWriting } from '../tests/support/killRounds';
import { makeTempFolder } from '../tests/support/tempFolder';

/** Commits under strace, which slows them down many times. */
const TRACED_COMMITS = 200;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const folder = await makeTempFolder();
try {
  const [first, reopened] = [await timeOpening(), await timeOpening()];
  console.log(`first open ${first} ms, open again ${reopened} ms`);
  await killRounds(Number(values.rounds));
  traceCommits();
} finally {
  await folder.remove();
}

async function timeOpening(): Promise<number> {
  const start = performance.now();
  const { close } = await openEmbedded(folder.path);
  const time = Math.round(performance.now() - start);
  await close();
  return time;
}

async function killRounds(rounds: number): Promise<void> {
  let [acknowledged, lost] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const rows = 20 + Math.floor(Math.random() * 400);
    const result = await killWhileWriting(folder.path, rows);
    acknowledged += result.acknowledged;
    lost += result.lost.length;
    console.log(`round ${round}: ${result.acknowledged} acknowledged, ${result.lost.length} lost`);
  }
  const found = acknowledged - lost;
  console.log(`${rounds} rounds: ${acknowledged} acknowledged, ${found} found, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
}

/** Counts the system calls of a process that commits rows one by one. */
function traceCommits(): void {
  const output = join(folder.path, 'strace.txt');
  const writer = ['--import', 'tsx', 'tests/support/programs/writeRows.ts', folder.path];
  const trace = ['-f', '-y', '-e', 'trace=fdatasync,write', '-o', output, process.execPath];
  const rows = String(TRACED_COMMITS);
  const result = spawnSync('strace', [...trace, ...writer, rows], { encoding: 'utf8' });
  if (result.error || result.status !== 0) {
    console.log(`no strace here: ${result.error?.message ?? result.stderr}`);
    return;
  }
  const lines = readFileSync(output, 'utf8').split('\n');
  // Between the two marks on the writer's standard output there is nothing but commits.
  const start = lines.findIndex((line) => /write\(1.*"ready\\n"/.test(line));
  const end = lines.findLastIndex((line) => /write\(1<.*"\d+\\n"/.test(line));
  const commits = lines.slice(start, end);
  const syncs = commits.filter((line) => /fdatasync\(\d+<.*\/pg_wal\//.test(line)).length;
  const ratio = (syncs / TRACED_COMMITS).toFixed(2);
  console.log(
    `strace: ${TRACED_COMMITS} commits, ${syncs} fdatasync of the log, ${ratio} for each commit`,
  );
  if (syncs < TRACED_COMMITS) process.exitCode = 1;
}
