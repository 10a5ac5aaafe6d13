import { describe, expect, it } from 'vitest';
import {
  accountDeletedMail,
  emailChangedMail,
  emailTakenMail,
  passwordChangedMail,
  resetMail,
} from './accountMails';

const TO = 'amy@example.com';

describe.each([
  ['resets a password', resetMail],
  ['says that an email is taken', emailTakenMail],
  ['says that the password was changed', passwordChangedMail],
  [
    'says that the email was changed',
    (to: string, value: string) => emailChangedMail(to, value, value),
  ],
])('the mail that %s', (_, mail) => {
  it('has the link unchanged in its text, on a line of its own', () => {
    expect(mail('a@example.com', 'https://x.example/?a&b').text).toContain(
      '\nhttps://x.example/?a&b\n\n',
    );
  });

  it('names nobody, not even its recipient', () => {
    const { text, html } = mail(TO, 'https://gangway.example/');
    expect(`${text}${html}`).not.toContain('amy');
  });
});

it('without an address of support, nobody is told to write to one', () => {
  const changed = emailChangedMail(TO, null, 'q7Wm2ZtR9xKc');
  expect(changed.text).toContain('tell the people who run this site at once');
  expect(changed.text).toContain('q7Wm2ZtR9xKc');
  for (const { text, html } of [changed, accountDeletedMail(TO, null)]) {
    expect(`${text}${html}`).not.toMatch(/mailto:|invalid|null|undefined/);
  }
});
