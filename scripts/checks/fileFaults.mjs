/** A file of 350 lines that holds one thing is fine; no barrels, no utils.ts, no helpers.ts. */
const LONGEST_LINES = 350;

const WRITTEN_BY_HAND = /\.(ts|tsx|mjs|cjs|js|css)$/;
const GENERATED = /\.gen\.ts$/;
const SAYS_NOTHING = /(^|\/)(utils?|helpers?)\.(ts|tsx|mjs|js)$/;
const BARREL = /(^|\/)index\.(ts|tsx|mjs|js)$/;

/** The router gives `index.tsx` a meaning here: the page at the folder's own address. */
const ROUTES = 'src/app/web/routes/';

/**
 * @param {string} file path from the root
 * @param {() => string} read returns its text
 * @returns {string[]} what is wrong with it, a line each
 */
export function fileFaults(file, read) {
  if (!WRITTEN_BY_HAND.test(file) || GENERATED.test(file)) return [];
  const wrong = [];
  const lines = countLines(read());
  if (lines > LONGEST_LINES)
    wrong.push(`${file}: ${lines} lines, the most is ${LONGEST_LINES}; split it`);
  if (SAYS_NOTHING.test(file)) wrong.push(`${file}: name the file for the one thing that it holds`);
  if (BARREL.test(file) && !file.startsWith(ROUTES)) {
    wrong.push(`${file}: no barrels; import from the file that holds the thing`);
  }
  return wrong;
}

/** @param {string} text */
function countLines(text) {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
