import * as z from 'zod/mini';

/** The longest address that is kept, in characters. */
const URL_MAX = 2_000;

/** Whether the text is an address of the web: http or https, with a host, and no password. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

/** An address of the web that a page may link to, or empty. */
export const optionalWebAddress = z.string().check(
  z.trim(),
  z.maxLength(URL_MAX, 'Please keep this under 2,000 characters.'),
  z.refine(
    (text) => text === '' || isWebAddress(text),
    'Please enter a web address that begins with https:// or http://.',
  ),
);
