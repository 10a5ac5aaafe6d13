/**
 * Measures what our own PostgreSQL keeps when it is killed (-9) while writing, alone or together
 * with the server that uses it, and how many disk syncs it makes per commit.
 *
 *   npm run bench -- durability --rounds 50
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from '#support/childProgram';
import { enginePid, killWhileWriting, type Victims } from '#support/killRounds';
import { makeTempFolder } from '#support/tempFolder';
import { until } from '#support/until';
import { acknowledgedRows } from '#support/writtenRows';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';
import { benchOptions, numberFrom } from './benchOptions';

/** The number of commits under strace, which slows them down many times. */
const TRACED_COMMITS = 200;

const rounds = numberFrom(1, 'rounds', benchOptions().rounds);
const folder = await makeTempFolder();
try {
  const [first, reopened] = [await timeOpening(), await timeOpening()];
  console.log(`first open ${first} ms, open again ${reopened} ms`);
  for (const victims of ['server', 'everything'] as const) {
    await killRounds(rounds, victims);
  }
  await traceCommits();
} finally {
  await folder.remove();
}

async function timeOpening(): Promise<number> {
  const start = performance.now();
  const own = await openOwnPostgres({ dataDir: folder.path, use: 'alone' });
  const time = Math.round(performance.now() - start);
  await own.close();
  return time;
}

async function killRounds(rounds: number, victims: Victims): Promise<void> {
  let [acknowledged, lost] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const rows = 20 + Math.floor(Math.random() * 400);
    const result = await killWhileWriting(folder.path, rows, victims);
    acknowledged += result.acknowledged;
    lost += result.lost.length;
  }
  console.log(`${victims} killed, ${rounds} rounds: ${acknowledged} acknowledged, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
}

/** Counts the syncs of the process that serves a writer of single-row commits. */
async function traceCommits(): Promise<void> {
  if (spawnSync('strace', ['-V']).status !== 0) return console.log('no strace here');
  const output = join(folder.path, 'strace.txt');
  const holder = startProgram('writeRows', folder.path, '0');
  await until('the engine', () => holder.lines.includes('ready'));
  const pid = await enginePid(folder.path);
  // Everything that it starts from now on, including the process for each connection.
  const trace = spawn('strace', ['-f', '-e', 'trace=fdatasync', '-o', output, '-p', String(pid)]);
  const traced = once(trace, 'exit');
  await once(trace.stderr, 'data');
  await holder.kill();
  const writer = startProgram('writeRows', folder.path, String(TRACED_COMMITS));
  await writer.ended;
  await traced;
  const commits = acknowledgedRows(writer).length;
  const syncs = readFileSync(output, 'utf8').match(/fdatasync\(\d+\) += 0/g)?.length ?? 0;
  console.log(`strace: ${commits} commits, one after the other, ${syncs} fdatasync`);
  if (syncs < commits) process.exitCode = 1;
}
