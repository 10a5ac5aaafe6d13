/**
 * What docs/specification.md promises, as tests cite it: `SPEC 8` is a section, `SPEC-2 3.4` and
 * `SPEC 2 'Navbar'` are bold in the text, and `DESIGN 7.3` is an item of its list.
 *
 * @typedef {object} Promised
 * @property {string} name as cited
 * @property {string[]} texts those in single quotes, which the interface shows letter by letter
 */

/** Ends the heading of a section that isn't implemented yet. */
const TO_COME = ' (to come)';

const QUOTED = /(?<=^|[\s(|:])'([^']*(?:'(?=\w)[^']*)*)'(?=[\s.,;:)|?!]|$)/gm;

/** SPEC 5, SPEC-2 3.4, DESIGN 7.3, SPEC 2 'Navbar'. */
const CITED = /\b(?:SPEC(?:-\d)?|DESIGN) \d+(?:\.\d+| '[^'\n]+')?/g;

/**
 * @param {string} markdown
 * @returns {Promised[]} everything that at least one test must cite
 */
export function promises(markdown) {
  return sectionsOf(markdown).flatMap(({ name, heading, body }) => {
    if (heading.endsWith(TO_COME) || (name.startsWith('DESIGN') && name !== 'DESIGN 7')) return [];
    const parts = partsOf(name, body);
    return parts.length > 0 ? parts : [{ name, texts: textsOf(body) }];
  });
}

/**
 * @param {string} markdown
 * @param {string} cited
 * @returns {boolean} true if the specification has what is cited; a quoted name may also be one of
 *   its texts
 */
export function isThere(markdown, cited) {
  const [, name = '', number, text] = /^(\S+ \d+)(?:\.(\d+)| '(.+)')?$/.exec(cited) ?? [];
  const section = sectionsOf(markdown).find((one) => one.name === name);
  if (!section) return false;
  if (text) return section.body.includes(text);
  return !number || partsOf(name, section.body).some((part) => part.name === cited);
}

/**
 * @param {string} source
 * @returns {string[]} the citations in a file, without duplicates
 */
export function citedIn(source) {
  return [...new Set(source.match(CITED))];
}

/** @param {string} markdown */
function sectionsOf(markdown) {
  const sections = markdown.split(/^#{1,2} (?=SPEC|DESIGN|Part)/m).slice(1);
  return sections.flatMap((text) => {
    const [heading = '', ...lines] = text.split('\n');
    const [name] = /^(?:SPEC(?:-\d)?|DESIGN) \d+/.exec(heading) ?? [];
    return name ? [{ name, heading, body: lines.join('\n') }] : [];
  });
}

/**
 * @param {string} section
 * @param {string} body
 * @returns {Promised[]}
 */
function partsOf(section, body) {
  const starts =
    section === 'DESIGN 7'
      ? [...body.matchAll(/^(\d+)\. /gm)].map(({ 1: number, index }) => ({
          part: `.${number}`,
          index,
        }))
      : [...body.matchAll(/\*\*([^*]+?)[.:]?\*\*/g)].map(({ 1: bold = '', index }) => ({
          part: /^\d+(\.\d+) /.exec(bold)?.[1] ?? ` '${bold}'`,
          index,
        }));
  return starts.map(({ part, index }, n) => ({
    name: `${section}${part}`,
    // The texts in part four aren't all from the interface.
    texts: section === 'DESIGN 7' ? [] : textsOf(body.slice(index, starts[n + 1]?.index)),
  }));
}

/** @param {string} text */
function textsOf(text) {
  return [...text.matchAll(QUOTED)].map(([, quoted = '']) => quoted);
}
