import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * `Addressee` has a private constructor, so the compiler keeps anyone from giving `defineMail` an
 * address that hasn't been through the gate. This checks that nothing else hands a mail to the
 * queue's mailer.
 */
it('only defineMail.ts sends a mail about a trip', () => {
  const senders = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src/features', path))
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .filter((path) => /\bmailer[?!]?\.send\b/.test(readFileSync(path, 'utf8')));
  expect(senders).toEqual(['src/features/mails/server/defineMail.ts']);
});
