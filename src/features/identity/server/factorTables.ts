import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { ofAccount, ofUser } from './tables';

/** Passkeys (SPEC-3 12.2). `id` is the credential's, which its authenticator made. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    name: text().notNull(),
    /** The host that it was made for, and works at alone. */
    host: text().notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, if its authenticator counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** The app that shows an account's codes (SPEC-3 12.3). */
export const factorApps = pgTable('factor_apps', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the installation's secret. */
  secret: text().notNull(),
  /** The half minute of the last code that was taken; no earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Recovery codes that were not used yet, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser(), hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

keptAbout(passkeys, {
  kind: 'Passkeys',
  whose: ofAccount(passkeys.userId),
  seenBy: 'you',
  fields: {
    name: 'Name',
    host: 'Works at',
    publicKey: { words: 'What it is checked with', isSecret: true },
    counter: { words: 'Times that it was used, if it counts', seenBy: 'nobody' },
    transports: { words: 'How it is reached', seenBy: 'nobody' },
    createdAt: 'Made on',
    lastUsedAt: 'Last used',
  },
});
keptAbout(factorApps, {
  kind: 'The app with your codes',
  whose: ofAccount(factorApps.userId),
  seenBy: 'you',
  fields: {
    secret: { words: 'What its codes are made from, encrypted', isSecret: true },
    lastStep: { words: 'When the last code was made', isSecret: true },
    createdAt: 'Set up on',
  },
});
keptAbout(recoveryCodes, {
  kind: 'Recovery codes',
  whose: ofAccount(recoveryCodes.userId),
  seenBy: 'nobody',
  fields: { hash: { words: 'A code, scrambled for good', isSecret: true } },
});
