import { randomUUID } from 'node:crypto';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { logLinesOf } from '#support/logLines';
import { openDatabaseForEach } from '#support/testDatabase';
import { until } from '#support/until';
import type { JobKinds, TakenJob } from './jobKind';
import { addChores, queueJobs, readDue, takeJobs } from './jobQueue';
import { LEASE, LONGEST_TOGETHER, LONGEST_WAIT, MOST_ATTEMPTS, waitAfter } from './jobTimes';
import { runDue } from './runDue';
import { startJobs } from './startJobs';
import { jobs } from './tables';

const START = new Date('2027-03-01T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const later = (ms: number) => new Date(START.getTime() + ms);

const database = await openDatabaseForEach();

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Returns job kinds with an errand that records the names of the jobs it runs. */
function recorder(work: (job: TakenJob) => Promise<void> = async () => undefined) {
  const done: string[] = [];
  const kinds: JobKinds = {
    errand: {
      async run(job: TakenJob) {
        done.push(job.data.name ?? '');
        await work(job);
      },
    },
  };
  return { done, kinds };
}

const add = (name: string, dueAt = START, kind = 'errand') =>
  queueJobs(database.db, [{ key: name, kind, data: { name }, dueAt }]);

const waiting = () => database.db.$count(jobs);

describe('an errand', () => {
  // Such statistics could make PostgreSQL run the subquery for the free job once per row.
  it('is taken alone, also where the queue was last counted with one in it', async () => {
    await add('first');
    await database.db.execute(sql`analyze jobs`);
    for (const name of ['second', 'third', 'fourth']) await add(name);
    await takeJobs(database.db, 'errand', later(MINUTE), 1);
    expect(await database.db.$count(jobs, isNotNull(jobs.takenUntil))).toBe(1);
  });

  it('is done once it is due, and then gone', async () => {
    const { done, kinds } = recorder();
    await add('now');
    await add('later', later(MINUTE));
    await runDue({ db: database.db, kinds, now: () => START });
    expect(done).toEqual(['now']);
    await runDue({ db: database.db, kinds, now: () => later(MINUTE) });
    expect(done).toEqual(['now', 'later']);
    expect(await waiting()).toBe(0);
  });

  it('is done by one of many servers that look at once', async () => {
    const names = Array.from({ length: 40 }, () => randomUUID());
    const { done, kinds } = recorder();
    for (const name of names) await add(name);
    const server = () => runDue({ db: database.db, kinds, now: () => START });
    await Promise.all(Array.from({ length: 6 }, server));
    expect(done.toSorted()).toEqual(names.toSorted());
  });

  it('waits once, however often it is queued, and not at all if the transaction fails', async () => {
    await add('same');
    await add('same');
    const failing = database.db.transaction(async (tx) => {
      await queueJobs(tx, [{ key: 'undone', kind: 'errand', data: {}, dueAt: START }]);
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await waiting()).toBe(1);
  });

  it('that fails is retried after 1, 2, 4 … minutes, and given up after three days', async () => {
    const outcomes: string[] = [];
    const { done, kinds } = recorder(() => Promise.reject(new Error('no')));
    const options = {
      db: database.db,
      kinds,
      onOutcome: (_: string, outcome: string) => outcomes.push(outcome),
    };
    await add('hard');
    let now = START;
    const lines = await logLinesOf(async () => {
      for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
        const justBefore = new Date(now.getTime() - 1);
        if (attempts > 1) await runDue({ ...options, now: () => justBefore });
        expect(done).toHaveLength(attempts - 1);
        await runDue({ ...options, now: () => now });
        now = new Date(now.getTime() + waitAfter(attempts));
      }
    });
    expect(outcomes.slice(0, 2)).toEqual(['failed', 'failed']);
    expect(outcomes.at(-1)).toBe('given up');
    expect(lines).toHaveLength(MOST_ATTEMPTS);
    expect(lines.join()).not.toContain('hard');
    expect(await waiting()).toBe(0);
    const days = (now.getTime() - START.getTime()) / (24 * 60 * MINUTE);
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(3.5);
  });

  it('that takes long uses up no attempt of those that were taken with it', async () => {
    const tried: TakenJob[] = [];
    const { kinds } = recorder(async (job) => void tried.push(job));
    for (const name of 'abcdefghi') await add(name);
    await runDue({ db: database.db, kinds, now: () => later(tried.length * LONGEST_TOGETHER) });
    expect(tried.map(({ attempts }) => attempts)).toEqual(Array(9).fill(1));
    expect(Math.min(...tried.map(({ together }) => together.length))).toBeLessThan(3);
  });

  it('whose server was killed is done by another once its lease is over', async () => {
    const { done, kinds } = recorder();
    await add('left behind');
    await database.db.update(jobs).set({ takenUntil: later(LEASE), attempts: 1 });
    await runDue({ db: database.db, kinds, now: () => later(LEASE - 1) });
    expect(done).toEqual([]);
    await runDue({ db: database.db, kinds, now: () => later(LEASE) });
    expect(done).toEqual(['left behind']);
  });

  it('is not repeated because the database was away when it was finished', async () => {
    const { db } = database;
    const back = gate();
    const { done, kinds } = recorder(async () => {
      await db.execute(sql`alter table jobs rename to away`);
      setTimeout(() => {
        void db.execute(sql`alter table away rename to jobs`).then(back.open);
      }, 100);
    });
    await add('once', new Date());
    await logLinesOf(async () => {
      await runDue({ db, kinds });
      await back.opened;
      await runDue({ db, kinds, now: () => new Date(Date.now() + 2 * LEASE) });
    });
    expect(done).toEqual(['once']);
  });

  it('of an unknown kind is left to versions that know it', async () => {
    await add('from tomorrow', START, 'unheard of');
    await runDue({ db: database.db, kinds: recorder().kinds, now: () => START });
    expect(await waiting()).toBe(1);
  });

  it('waits no longer than the maximum, even if the clock was ahead when it was queued or taken', async () => {
    const { done, kinds } = recorder();
    await add('put there', later(365 * 24 * HOUR));
    await add('taken');
    await database.db
      .update(jobs)
      .set({ takenUntil: later(365 * 24 * HOUR), attempts: 1 })
      .where(eq(jobs.key, 'taken'));
    await add('waits as long as it may', later(LONGEST_WAIT));
    await runDue({ db: database.db, kinds, now: () => START });
    expect(done.toSorted()).toEqual(['put there', 'taken']);
  });

  it('that takes long holds up no other kind', async () => {
    const release = gate();
    const { done, kinds } = recorder(() => release.opened);
    let chores = 0;
    const both: JobKinds = { ...kinds, chore: { every: MINUTE, run: async () => void chores++ } };
    await add('slow');
    await addChores(database.db, both, START);
    const running = runDue({ db: database.db, kinds: both, now: () => START });
    await until('both to have begun', () => done.length === 1 && chores === 1);
    release.open();
    await running;
  });
});

describe('a chore', () => {
  function chore(run: () => Promise<void> = async () => undefined) {
    const times: Date[] = [];
    const kinds: JobKinds = {
      chore: {
        every: HOUR,
        run: (now: Date) => {
          times.push(now);
          return run();
        },
      },
    };
    return { times, kinds };
  }

  it('is done at once, then at its interval, and once after a stop of any length', async () => {
    const { times, kinds } = chore();
    for (const at of [0, 1, HOUR - 1, HOUR, 50 * HOUR, 51 * HOUR - 1, 51 * HOUR]) {
      await addChores(database.db, kinds, later(at));
      await runDue({ db: database.db, kinds, now: () => later(at) });
    }
    expect(times).toEqual([0, HOUR, 50 * HOUR, 51 * HOUR].map(later));
  });

  it('is done once a clock that was years ahead is right again', async () => {
    const { times, kinds } = chore();
    for (const at of [365 * 24 * HOUR, 0, HOUR - 1, HOUR]) {
      await addChores(database.db, kinds, later(at));
      await runDue({ db: database.db, kinds, now: () => later(at) });
    }
    expect(times).toEqual([365 * 24 * HOUR, 0, HOUR].map(later));
  });

  it('is never given up', async () => {
    const { times, kinds } = chore(() => Promise.reject(new Error('no')));
    await addChores(database.db, kinds, START);
    await logLinesOf(async () => {
      for (let round = 0; round < 40; round += 1) {
        await runDue({ db: database.db, kinds, now: () => later(round * HOUR) });
      }
    });
    expect(times).toHaveLength(40);
  });
});

describe('a server', () => {
  it('starts jobs after its own start, and when it stops finishes what it has and starts no more', async () => {
    const { db } = database;
    const release = gate();
    const { done, kinds } = recorder(() => release.opened);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await add(name, new Date());
    // Poll only once, because the next poll would start the others.
    const stop = startJobs({ db, kinds, after: 0, checkEvery: HOUR });
    await until('three to have begun', () => done.length === 3);
    const stopped = stop();
    release.open();
    await stopped;
    expect(done).toHaveLength(3);
    expect(await database.db.$count(jobs, isNull(jobs.takenUntil))).toBe(2);
  });

  it('continues when the queue could not be read', async () => {
    const { db } = database;
    await db.execute(sql`alter table jobs rename to away`);
    const { done, kinds } = recorder();
    let looks = 0;
    const lines = await logLinesOf(async () => {
      const stop = startJobs({
        now: () => {
          looks += 1;
          return new Date();
        },
        db,
        kinds: { ...kinds, chore: { every: MINUTE, run: async () => undefined } },
        after: 0,
        checkEvery: 20,
      });
      await until('a look to fail', () => looks > 2);
      await db.execute(sql`alter table away rename to jobs`);
      await add('at last', new Date());
      await until('it to be done', () => done.length === 1);
      await until('the chore to be there', () => db.$count(jobs, eq(jobs.kind, 'chore')));
      await stop();
    });
    expect(lines.length).toBeGreaterThan(0);
  });
});

it('due jobs are counted by kind, with the oldest, and without those that are taken', async () => {
  await add('old', START);
  await add('new', later(MINUTE));
  await add('not yet', later(3 * MINUTE));
  await add('other', later(MINUTE), 'other');
  await add('taken', START);
  await database.db
    .update(jobs)
    .set({ takenUntil: later(LEASE) })
    .where(eq(jobs.key, 'taken'));
  const due = await readDue(database.db, later(2 * MINUTE));
  expect(due.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'errand', count: 2, oldest: START },
    { kind: 'other', count: 1, oldest: later(MINUTE) },
  ]);
});
