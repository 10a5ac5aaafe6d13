/**
 * Every command imports this first, for its side effect: an old Node gets one sentence instead of a
 * stack trace. Modules run in the order of their imports, so nothing after this one starts.
 */

/** The oldest Node that the dependencies support. Must match "engines" in package.json. */
const OLDEST = { major: 20, minor: 19 };

/**
 * @param {string} version such as '20.20.2'
 * @returns {boolean} true if that Node is older than the dependencies allow
 */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
}

if (isTooOld(process.versions.node)) {
  console.error(
    `Gangway needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
