import { eq } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, type Whose } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { AUDIT_ACTIONS } from '../domain/auditEvent';

/**
 * What operators opened and exported, and who was granted the claim. Triggers in the migration
 * refuse every update, and any delete of a row under two years old. There are no foreign keys, so
 * that a row outlives the account and the trip it names.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    actor: text().notNull(),
    actorId: text('actor_id'),
    tripId: text('trip_id'),
    rows: integer(),
    subject: text(),
    subjectId: text('subject_id'),
    subjectVerified: boolean('subject_verified'),
  },
  (table) => [
    index('audit_events_at').on(table.at),
    check('audit_events_action', isOneOf(table.action, AUDIT_ACTIONS)),
  ],
);
tidiedAfter(auditEvents.at, '2 years');

const inRecord = (column: PgColumn): Whose => ({
  rows: ({ userId }) => eq(column, userId),
  until: 'record',
});

// One row can be about two operators; each sees only their own part.
keptAbout(auditEvents, {
  kind: 'What you did, in our record',
  whose: inRecord(auditEvents.actorId),
  seenBy: 'nobody',
  fields: { at: 'When', action: 'What', actor: 'Who', rows: 'How many responses' },
});
keptAbout(auditEvents, {
  kind: 'What was changed for you, in our record',
  whose: inRecord(auditEvents.subjectId),
  seenBy: 'nobody',
  fields: {
    at: 'When',
    action: 'What',
    subject: 'To whom',
    subjectVerified: 'Email verified',
  },
});
