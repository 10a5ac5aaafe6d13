/** The page for ending mails about a trip. */
export function mailingPath(token: string): string {
  return `/mails/${token}`;
}
