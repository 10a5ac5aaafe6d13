/** Best first; the index is the exit status for a monitor. */
const DEGREES = ['fine', 'warning', 'problem'] as const;

/** The subjects of `npm run check`, in the order of its lines. */
export const CHECKED = [
  'settings',
  'address',
  'version',
  'database',
  'clock',
  'zones',
  'disk',
  'mail',
  'backup',
  'due',
] as const;

/** One line of `npm run check`. */
export interface Finding {
  about: (typeof CHECKED)[number];
  degree: (typeof DEGREES)[number];
  /** A sentence without its full stop. */
  says: string;
}

export const finding = (
  about: Finding['about'],
  degree: Finding['degree'],
  says: string,
): Finding => ({ about, degree, says });

/** Returns the lines to print, and the exit status of the worst finding. */
export function report(findings: readonly Finding[]): { text: string; status: number } {
  const lines = findings.map(
    ({ about, degree, says }) => `${degree.padEnd(8)}  ${about.padEnd(8)}  ${says}.`,
  );
  const status = Math.max(0, ...findings.map(({ degree }) => DEGREES.indexOf(degree)));
  return { text: lines.join('\n'), status };
}
