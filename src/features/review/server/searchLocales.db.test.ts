import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { SAME_NAMES } from '#support/sameNames';
import { asServerAdmin, createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { openDatabase } from '@/platform/server/database/open/openDatabase';

const TURKISH = "locale_provider icu icu_locale 'tr' locale 'C'";
const LOCALES = [
  "locale_provider libc locale 'C'",
  // Not every PostgreSQL is built with ICU.
  ...((await hasTurkish()) ? [TURKISH] : []),
];

async function hasTurkish(): Promise<boolean> {
  return asServerAdmin(async (admin) => {
    const { rowCount } = await admin.query(
      "select 1 from pg_collation where collname = 'tr-x-icu'",
    );
    return rowCount === 1;
  });
}

/** The stored text, and a search that must find it. */
const FOUND = [
  ['Istanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['istanbul', 'İSTANBUL'],
  ['ısparta', 'Isparta'],
  ['info@example.com', 'INFO'],
  ['École', 'ECOLE'],
  ['МОСКВА', 'москва'],
  ['Sinéad O’Connor', 'oconnor'],
  ['Sinéad O’Connor', 'connor'],
  ['Anne Marie', 'anne-marie'],
  ['Anne-Marie', 'marie'],
] as const;

it.each(LOCALES)('words are found in any case in a database with %s', async (locale) => {
  const url = testDatabaseUrl(await createTestDatabase(`template0 encoding 'UTF8' ${locale}`));
  const { db, close } = await openDatabase({ url, migrationsDir: MIGRATIONS_DIR });
  for (const [written, typed] of FOUND) {
    const { rows } = await db.execute<{ isFound: boolean }>(
      sql`select array_to_tsvector(search_words_of(${written}::text)) @@ search_query(${typed}::text) as "isFound"`,
    );
    expect(rows, `${typed} finds ${written}`).toEqual([{ isFound: true }]);
  }
  // The same function that tells whether two names are one (SPEC-2 4 'Is this them?').
  for (const [one, other] of SAME_NAMES) {
    const { rows } = await db.execute<Record<string, boolean>>(
      sql`select name_letters(${one}::text) = name_letters(${other}::text) as "isSame",
        array_to_tsvector(search_words_of(${one}::text)) @@ search_query(${one}::text) as "isFound"`,
    );
    expect(rows, `${one} is ${other}`).toEqual([{ isSame: true, isFound: true }]);
  }
  await close();
});
