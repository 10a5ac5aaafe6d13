import type { TestServer } from '#support/server';
import { inDatabase } from './inDatabase';

/**
 * Makes someone an operator while the server runs, in its database: the command that does so
 * (`grantAdmin`) costs as much as a page that is opened.
 */
export function makeOperator(server: TestServer, email: string): Promise<void> {
  return inDatabase(server, `update users set is_admin = true where email = '${email}'`);
}
