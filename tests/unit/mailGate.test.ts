import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * `Addressee` has a private constructor, so the compiler keeps anybody from naming an address to
 * `mailErrand` that has not passed the gate; here nothing else hands a mail to the queue's mailer.
 */
it('only an errand of tripMail.ts sends a mail about a trip', () => {
  const senders = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src/features', path))
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .filter((path) => /\bmailer[?!]?\.send\b/.test(readFileSync(path, 'utf8')));
  expect(senders).toEqual(['src/features/mails/server/tripMail.ts']);
});
