/** The builds of the pages: that of a server, and those that came before it. */
export interface KnownBuilds {
  id: string;
  /** Those whose files are still there. */
  older: readonly { id: string }[];
  /** Those of which only the name is known. */
  gone: readonly string[];
}

/** What pages are told of builds: the current first, then older ones, '-' before what is gone. */
export function buildsInWords({ id, older, gone }: KnownBuilds): string {
  return [id, ...older.map((build) => build.id), ...gone.map((name) => `-${name}`)].join(' ');
}

/**
 * How a page's build stands to the server's: `newer` if that has another one and this one's files are still
 * there, `tooOld` if they are not, `other` if the server does not know it, as during an update.
 */
export type BuildState = 'current' | 'other' | 'newer' | 'tooOld';

/** What the server's words about builds mean for a page of this one. */
export function readBuilds(words: string, id: string): BuildState {
  const [current, ...before] = words.split(' ');
  if (current === id) return 'current';
  if (before.includes(id)) return 'newer';
  return before.includes(`-${id}`) ? 'tooOld' : 'other';
}
