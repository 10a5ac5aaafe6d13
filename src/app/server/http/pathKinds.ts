/** What the names of the build's files end in. No path of a page does. */
const FILE = /\.(js|css|map|svg|png|ico|webp|woff2|txt|webmanifest)$/i;

/** Whether a path is for programs, and not for a page. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Whether a path is that of a file, there or not. */
export function isFile(path: string): boolean {
  return FILE.test(path);
}
