import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailChangedMail, emailTakenMail, passwordChangedMail, resetMail } from './mails';

/** A page's tags, without attribute values. */
const tagsOf = (html: string) => html.replace(/"[^"]*"/g, '').match(/<[^>]*>/g);

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
  it('has the same markup whatever it contains', () => {
    const plain = tagsOf(mail(TO, 'https://gangway.example/').html);
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '<script>',
      '" onclick="',
      '&quot;',
      'a',
    );
    const link = fc.oneof(
      fc.array(piece).map((all) => all.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(link, (text) => {
        expect(tagsOf(mail(TO, text).html)).toEqual(plain);
      }),
    );
  });

  it('has the link unchanged in its text, on a line of its own', () => {
    expect(mail('a@example.com', 'https://x.example/?a&b').text).toContain(
      '\nhttps://x.example/?a&b\n\n',
    );
  });

  it('says the same in text and in HTML', () => {
    const { text, html } = mail(TO, 'https://gangway.example/');
    const read = html.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    const [, ...lines] = text.split(/\n+/);
    for (const line of lines) if (line !== 'Gangway') expect(read).toContain(line);
  });

  it('names nobody, not even its recipient', () => {
    const { text, html } = mail(TO, 'https://gangway.example/');
    expect(`${text}${html}`).not.toContain('amy');
  });
});
