/** The path of the export of everything kept about the user. */
export const TAKE_ALONG_PATH = '/take-along.zip';

export const takenName = (day: string) => `gangway-${day}.zip`;

/** Returns the name of a kind's file in the export: 'your-response.csv' for 'Your response'. */
export const kindFile = (kind: string) =>
  `${kind
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z]+/g, '-')}.csv`;
