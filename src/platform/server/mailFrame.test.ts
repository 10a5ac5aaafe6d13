import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleMails } from '#support/sampleMails';
import { frameMail } from './mailFrame';

/** Returns the tags of a page, without attribute values and what keeps names and amounts from translators. */
const tagsOf = (html: string) =>
  html
    .replace(/"[^"]*"/g, '')
    .replace(/<span translate=>([^<]*)<\/span>/g, '$1')
    .match(/<[^>]*>/g);

it('a mail has the same markup whatever stands in each of its places', () => {
  const tagsWith = (text: string) =>
    tagsOf(
      frameMail({
        ...{ to: 'amy@example.com', subject: text, heading: text, paragraphs: [text] },
        ...{ code: text, footnote: text, button: { label: text, url: text } },
        ending: { sentence: text, url: text },
      }).html,
    );
  const plain = tagsWith('a');
  const pieces = ['<', '>', '"', "'", '&', '<script>', '" onclick="', '&quot;', '$0', '$&', 'a'];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...pieces)).map((all) => all.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      expect(tagsWith(text)).toEqual(plain);
    }),
  );
});

const NAMES = Object.keys(sampleMails());

describe.each(NAMES)('%s', (name) => {
  const mail = () => sampleMails()[name] ?? { to: '', subject: '', text: '', html: '' };

  it('says the same in text and in HTML', () => {
    const { text, html } = mail();
    const read = html
      .replace(/<span translate="no">([^<]*)<\/span>/g, '$1')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"');
    for (const line of text.split('\n')) {
      if (!['Hello,', 'Gangway', '-- '].includes(line)) expect(read).toContain(line);
    }
  });

  it('has the same markup whatever people have typed, and a subject of one line', () => {
    const typed = '"><script>alert(1)</script>\r\nBcc: everybody@x.org';
    const hostile = sampleMails(typed)[name];
    expect(tagsOf(hostile?.html ?? '')).toEqual(tagsOf(mail().html));
    expect(hostile?.subject).not.toMatch(/[\r\n]/);
  });

  it('keeps its amounts from translators, and the name of its trip', () => {
    const { html, text } = mail();
    const found = (html.match(/translate="no">[^<]*/g) ?? []).join();
    for (const amount of text.match(/\$\d[\d,]*/g) ?? []) expect(found).toContain(amount);
    if (/“Family reunion in Porto”/.test(text)) expect(html).not.toContain('“Family reunion');
  });

  // SPEC-3 12.1
  it('has one button, or one for each person, and colours for dark mode', () => {
    const { html } = mail();
    expect(html.match(/class="press"/g) ?? []).toHaveLength(name.endsWith('couple') ? 2 : 1);
    expect(html).toContain('content="light dark"');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
