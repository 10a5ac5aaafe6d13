/**
 * @param {string} file path of a file, absolute or relative to the repository
 * @returns {string | undefined} the folder of its package, relative to the repository; undefined
 *   for our own files
 */
export function packageFolder(file) {
  const path = file.replaceAll('\\', '/').replace(/[?#].*$/, '');
  const start = path.indexOf('node_modules/');
  if (start === -1) return undefined;
  const inner = path.lastIndexOf('node_modules/');
  const [first = '', second = ''] = path.slice(inner + 'node_modules/'.length).split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return `${path.slice(start, inner)}node_modules/${name}`;
}
