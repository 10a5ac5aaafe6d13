/** A server's own build of the pages, and the builds before it. */
export interface KnownBuilds {
  id: string;
  /** Builds whose files are still served. */
  older: readonly { id: string }[];
  /** Builds known by name only. */
  gone: readonly string[];
}

/** Encodes the builds for pages: the current one, older ones, then gone ones prefixed with '-'. */
export function buildsInWords({ id, older, gone }: KnownBuilds): string {
  return [id, ...older.map((build) => build.id), ...gone.map((name) => `-${name}`)].join(' ');
}

/**
 * How a page's build compares with the server's. `newer`: the server has a newer one, but this
 * page's files are still served. `tooOld`: they are not. `other`: the server does not know this
 * build, as happens during an update.
 */
export type BuildState = 'current' | 'other' | 'newer' | 'tooOld';

/** Decodes the server's list (`buildsInWords`) for a page of the build `id`. */
export function readBuilds(words: string, id: string): BuildState {
  const [current, ...before] = words.split(' ');
  if (current === id) return 'current';
  if (before.includes(id)) return 'newer';
  return before.includes(`-${id}`) ? 'tooOld' : 'other';
}
