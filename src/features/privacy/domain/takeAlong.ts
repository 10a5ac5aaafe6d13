/** Where all that is kept about somebody is taken along. */
export const TAKE_ALONG_PATH = '/take-along.zip';

export const takenName = (day: string) => `gangway-${day}.zip`;

/** The name of the file of one kind in it: 'your-answers' for 'Your answers'. */
export const kindFile = (kind: string) =>
  `${kind
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z]+/g, '-')}.csv`;
