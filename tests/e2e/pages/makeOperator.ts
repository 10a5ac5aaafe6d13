import { queryOnce } from '#support/queryOnce';
import type { TestServer } from '#support/server';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';

/**
 * Makes someone an operator while the server runs, in its database: the command that does so
 * (`grantAdmin`) costs as much as a page that is opened.
 */
export async function makeOperator({ dataDir }: TestServer, email: string): Promise<void> {
  const { url, close } = await openOwnPostgres({ dataDir, use: 'shared' });
  try {
    const made = await queryOnce(
      url,
      `update users set is_admin = true where email = '${email}' returning id`,
    );
    if (made.length === 0) throw new Error(`There is no account with the email ${email}.`);
  } finally {
    await close();
  }
}
