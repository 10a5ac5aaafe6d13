const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENOTEMPTY: 'its pg folder holds something that is not a Gangway database',
  ENOENT: 'the path cannot be made',
  ENAMETOOLONG: 'the path is too long',
  EINVAL: 'its file system cannot hold Unix sockets, through which it is reached',
  EOPNOTSUPP: 'its file system cannot hold Unix sockets, through which it is reached',
  ENOTSUP: 'its file system cannot hold Unix sockets, through which it is reached',
};

const ROOM = 'make room there and start again';
const WRITE = 'let this user write there, or set DATA_DIR to another folder';

/** What the user can do about it, if the cause does not say so. */
const WAYS_OUT: Readonly<Record<string, string>> = {
  ENOSPC: ROOM,
  EDQUOT: ROOM,
  EACCES: WRITE,
  EPERM: WRITE,
  EROFS: WRITE,
};

/** Returns a sentence that names the data folder and says why its database cannot be opened. */
export function folderSentence(dataDir: string, error: unknown): string {
  const wayOut = WAYS_OUT[(error as NodeJS.ErrnoException).code ?? ''];
  const end = wayOut === undefined ? '' : `; ${wayOut}`;
  return `The database in the folder ${dataDir} cannot be opened: ${systemCause(error)}${end}.`;
}

/** Returns a system error in words, to end a sentence with. */
export function systemCause(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && CAUSES[code]) ?? message;
}
