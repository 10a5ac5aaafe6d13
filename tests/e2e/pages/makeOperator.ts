import type { TestServer } from '#support/server';
import { inDatabase } from './inDatabase';

/**
 * Makes someone an operator directly in a running server's database, because the command
 * (`grantAdmin`) costs as much as opening a page.
 */
export function makeOperator(server: TestServer, email: string): Promise<void> {
  return inDatabase(server, `update users set is_admin = true where email = '${email}'`);
}
