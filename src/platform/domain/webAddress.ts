import * as z from 'zod/mini';
import { pastedLink } from './pasted';

/** In characters. */
const URL_MAX = 2_000;

/** True if the text is an http or https address with a host and no credentials. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/?#\\]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

/** A web address that a page may link to, or empty text. */
export const optionalWebAddress = z.string().check(
  z.overwrite(pastedLink),
  z.maxLength(URL_MAX, 'Please keep this to 2,000 characters.'),
  z.refine(
    (text) => text === '' || isWebAddress(text),
    'Please enter a web address that begins with https:// or http://.',
  ),
);
