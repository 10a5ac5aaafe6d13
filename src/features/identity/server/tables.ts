import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { KeptUntil } from '@/platform/domain/kept';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, type Whose } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';

/** Accounts, written by the identity library. No client can set `is_admin`, the admin claim. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text().notNull(),
    image: text(),
    acceptedTerms: boolean('accepted_terms').notNull(),
    acceptedTermsAt: instant('accepted_terms_at').notNull().defaultNow(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** True if the company's own sign-in has granted the claim, so that it counts there alone. */
    isAdminByOidc: boolean('is_admin_by_oidc').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_terms_accepted', sql`${table.acceptedTerms}`),
    check('users_admin_by_oidc', sql`${table.isAdmin} or not ${table.isAdminByOidc}`),
  ],
);

/** The account that owns the row; deleting it deletes the row. */
export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The account that did something; null once it is deleted. */
export const byUser = (name: string) =>
  text(name).references(() => users.id, { onDelete: 'set null' });

/**
 * Where accounts are signed in. An account has at most 20 sessions: inserting another makes a
 * trigger delete the one unseen for longest, in the same statement (docs/decisions/0021).
 */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: ofUser(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Until when it has the claim that the company's own sign-in granted as it opened it. */
    operatorUntil: instant('operator_until'),
    /** When it last passed the second factor. */
    passedAt: instant('passed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);
tidiedAfter(sessions.expiresAt, '0');

/** The `provider_id` of those that the company's own sign-in is tied to (SPEC-3 12.4). */
export const OIDC = 'oidc';
const isTied = (providerId: PgColumn) => sql`${providerId} = ${sql.raw(`'${OIDC}'`)}`;

/**
 * How accounts sign in. An account with a password has one row, which holds the hash. One that the
 * company's own sign-in is tied to has another, with the issuer and whom it knows there.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user_id').on(table.userId),
    uniqueIndex('accounts_tied_once').on(table.userId).where(isTied(table.providerId)),
    uniqueIndex('accounts_tied_to_one').on(table.accountId).where(isTied(table.providerId)),
  ],
);

/**
 * Tokens of reset mails and mailed codes, until they are used or expire. Of several rows with one
 * identifier the newest counts. `value` is the account of a token, or a code's keyed hash and how
 * often it was tried.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);
tidiedAfter(verifications.expiresAt, '0');

/** Matches the rows of the account that a column refers to. */
export const ofAccount = (column: PgColumn, until: KeptUntil = 'account'): Whose => ({
  rows: ({ userId }) => eq(column, userId),
  until,
});

keptAbout(users, {
  kind: 'Account',
  whose: ofAccount(users.id),
  seenBy: 'you',
  fields: {
    email: { words: 'Email', seenBy: 'group' },
    emailVerified: { words: 'Email verified', seenBy: 'operators' },
    acceptedTerms: 'Terms accepted',
    acceptedTermsAt: 'Accepted on',
    isAdmin: { words: 'Operator', seenBy: 'operators' },
    isAdminByOidc: { words: 'Operator by your company’s sign-in', seenBy: 'operators' },
    createdAt: 'Made on',
    updatedAt: 'Last changed',
  },
});
// The library's columns: the profile has the name, and nobody uploads a picture.
keptAboutNobody(users, 'name', 'image');
keptAbout(sessions, {
  kind: 'Where you are signed in',
  whose: ofAccount(sessions.userId),
  seenBy: 'you',
  fields: {
    token: { words: 'The secret in your browser’s cookie', isSecret: true },
    expiresAt: 'Ends on',
    ipAddress: { words: 'Network address', seenBy: 'nobody' },
    userAgent: 'Browser',
    operatorUntil: 'Operator until',
    passedAt: 'Passkey or code last asked for',
    createdAt: 'Signed in on',
    updatedAt: 'Last seen',
  },
});
keptAbout(accounts, {
  kind: 'How you log in',
  whose: ofAccount(accounts.userId),
  seenBy: 'nobody',
  fields: {
    accountId: { words: 'Whom you are there', seenBy: 'you' },
    providerId: {
      words: 'By what',
      choices: { credential: 'password', oidc: 'your company’s sign-in' },
    },
    password: { words: 'Password, scrambled for good', isSecret: true },
    createdAt: { words: 'First set', seenBy: 'you' },
    updatedAt: { words: 'Last changed', seenBy: 'you' },
  },
});
// The library's columns for what another service would let us do there, which is nothing.
keptAboutNobody(accounts, 'accessToken', 'refreshToken', 'idToken', 'scope');
keptAboutNobody(accounts, 'accessTokenExpiresAt', 'refreshTokenExpiresAt');
keptAbout(verifications, {
  kind: 'Links to set a password',
  whose: ofAccount(verifications.value),
  seenBy: 'nobody',
  fields: {
    identifier: { words: 'The secret in the link', isSecret: true },
    value: { words: 'Whose link it is', isSecret: true },
    expiresAt: 'Works until',
    createdAt: 'Asked for on',
    updatedAt: 'Last changed',
  },
});
