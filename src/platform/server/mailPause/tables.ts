import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, isOneOf } from '../database/columns';
import { keptAboutNobody } from '../database/kept';

/** Why mails are paused. */
export const PAUSE_CAUSES = ['restored', 'asked'] as const;

/** Has one row while mails are paused, and none otherwise. */
export const mailPauses = pgTable(
  'mail_pauses',
  {
    isOn: boolean('is_on').primaryKey().default(true),
    since: instant('since').notNull().defaultNow(),
    cause: text({ enum: PAUSE_CAUSES }).notNull(),
  },
  (table) => [
    check('mail_pauses_one', sql`${table.isOn}`),
    check('mail_pauses_cause', isOneOf(table.cause, PAUSE_CAUSES)),
  ],
);

keptAboutNobody(mailPauses, 'isOn', 'since', 'cause');
