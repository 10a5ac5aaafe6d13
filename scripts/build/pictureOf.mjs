/** What can be pressed or filled in, and what stands for it in a picture. */
const STAND_INS = { button: 'span', form: 'div', input: 'span', label: 'span' };

const ELEMENTS = new RegExp(`<(/?)(${Object.keys(STAND_INS).join('|')})\\b([^>]*)>`, 'g');

/** What an element's looks depend on. */
const LOOKS = / (?:class|data-[\w-]+)="[^"]*"/g;

/** Nothing that would be done to these could be kept; what they say is said by the app in a moment. */
const OUT_OF_REACH = new Set(['button', 'input']);

/**
 * A page to look at until the app has drawn the same. Its links work from the moment in which they are seen;
 * what takes something in cannot be reached, by keys, by screen readers or by programs.
 *
 * @param {string} html a whole page, of which `<main>` becomes a picture
 */
export function pictureOf(html) {
  return html.replace(/<main\b.*<\/main>/s, (main) => main.replace(ELEMENTS, standIn));
}

/**
 * @param {string} _element
 * @param {string} slash
 * @param {string} tag
 * @param {string} attributes
 */
function standIn(_element, slash, tag, attributes) {
  const name = STAND_INS[/** @type {keyof typeof STAND_INS} */ (tag)];
  if (slash) return `</${name}>`;
  const looks = attributes.match(LOOKS)?.join('') ?? '';
  const inert = OUT_OF_REACH.has(tag) ? ' inert' : '';
  return `<${name}${inert}${looks}>${tag === 'input' ? `</${name}>` : ''}`;
}
