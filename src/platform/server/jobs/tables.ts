import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '../database/kept';

/**
 * The work that is due, and when: one queue for all servers (docs/decisions/0030). Finished errands
 * are deleted, so the table only holds what waits.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** Identifies the job, so that the same work is never queued twice. */
    key: text().primaryKey(),
    kind: text().notNull(),
    /** Ids only. Names and texts are looked up when the job runs. */
    data: jsonb().$type<JobData>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** The number of tries since it was last done. */
    attempts: integer().notNull().default(0),
    /** No other server takes the job before this. */
    takenUntil: instant('taken_until'),
  },
  (table) => [
    index('jobs_due').on(table.dueAt),
    check('jobs_key', sql`length(${table.key}) between 1 and 1000`),
  ],
);

/** The ids that a job is about. */
export type JobData = Readonly<Record<string, string>>;

// Refers to people only by id, and only until the work is done.
keptAboutNobody(jobs, 'key', 'kind', 'data', 'dueAt', 'attempts', 'takenUntil');
