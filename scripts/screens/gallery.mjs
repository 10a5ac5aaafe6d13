import { SCHEMES, SIZES } from './browser.mjs';
import { pictureName } from './takePictures.mjs';

/** Thumbnail width in pixels, by size. */
const WIDTHS = /** @type {Record<string, number>} */ ({ 390: 120, 1280: 240 });

/**
 * @param {readonly import('./pages.mjs').Screen[]} screens
 * @returns {string} the folder's README.md
 */
export function gallery(screens) {
  const looks = SIZES.flatMap(({ name }) => SCHEMES.map((scheme) => ({ size: name, scheme })));
  const head = looks.map(({ size, scheme }) => `${size} ${scheme}`);
  const rows = screens.map(({ name }) => [
    name,
    ...looks.map(({ size, scheme }) => {
      const file = pictureName(name, size, scheme);
      const alt = `${name}, ${size} pixels wide, ${scheme}`;
      return `<a href="${file}"><img src="${file}" alt="${alt}" width="${WIDTHS[size]}"></a>`;
    }),
  ]);
  const table = [['Page', ...head], ['---', ...head.map(() => '---')], ...rows];
  return `# Every page

What \`npm run screens\` sees on the demo's data, on a phone and a desk, by day and by night. Long pages are cut off. Dates count from the day on which the pictures were taken.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}
