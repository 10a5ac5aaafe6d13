/** What can be pressed, filled in or followed, and what stands for it in a picture. */
const STAND_INS = { a: 'a', button: 'span', form: 'div', input: 'span', label: 'span' };

const ELEMENTS = new RegExp(`<(/?)(${Object.keys(STAND_INS).join('|')})\\b([^>]*)>`, 'g');

/** What an element's looks depend on. */
const LOOKS = / (?:class|data-[\w-]+)="[^"]*"/g;

/**
 * A page to look at until the app has drawn the same: nothing in it can be reached, by keys, by screen
 * readers or by programs, as nothing that they would do there could be kept.
 *
 * @param {string} html a whole page, of which `<main>` becomes a picture
 */
export function pictureOf(html) {
  return html.replace(/<main\b.*<\/main>/s, (main) =>
    main.replace('<main', '<main inert').replace(ELEMENTS, standIn),
  );
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
  return `<${name}${looks}>${tag === 'input' ? `</${name}>` : ''}`;
}
