import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resetMail } from './resetMail';

/** The tags of a page, without what stands in their attributes. */
const tagsOf = (html: string) => html.replace(/"[^"]*"/g, '').match(/<[^>]*>/g);

describe('the reset mail', () => {
  it('has the same markup whatever its link is made of', () => {
    const plain = tagsOf(resetMail('amy@example.com', 'https://gangway.example/').html);
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
        expect(tagsOf(resetMail('amy@example.com', text).html)).toEqual(plain);
      }),
    );
  });

  it('has the link as it is in its text', () => {
    expect(resetMail('a@example.com', 'https://x.example/?a&b').text).toContain(
      '\nhttps://x.example/?a&b\n',
    );
  });
});
