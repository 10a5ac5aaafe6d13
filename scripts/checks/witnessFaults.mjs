import { testFaults } from './coverageFaults.mjs';

/** The comment in which a file that only `--all` runs names what stands for it every day. */
const WITNESS = /^ \* Every day: (.+?)\.$/m;

const ONLY_IN_ALL = /\.all\.(test|db\.test|spec)\.tsx?$/;

/**
 * What is rarely run must not be the only proof: each file of `--all` names a test of the everyday
 * run that fails when the whole of it is broken.
 *
 * @param {string} file the path of a test file
 * @param {(path: string) => string | undefined} read a file's text; undefined if there is none
 * @returns {string[]} what is wrong with its witness, a line each; none for a file that runs every day
 */
export function witnessFaults(file, read) {
  if (!ONLY_IN_ALL.test(file)) return [];
  const [, witness] = WITNESS.exec(read(file) ?? '') ?? [];
  if (!witness) return [`${file}: it has no line " * Every day: \`file\` › “title”."`];
  const itself = /`[^`]+\.all\.[^`]+`/.test(witness) ? [`${witness} is not run every day`] : [];
  return [...testFaults(witness, read), ...itself].map((fault) => `${file}: ${fault}`);
}
