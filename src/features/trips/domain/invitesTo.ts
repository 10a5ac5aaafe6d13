/** Returns how an invitation begins: '{first name} invites you to {tripName}' (SPEC-2 4). */
export function invitesTo(firstName: string, tripName: string): string {
  return `${firstName} invites you to ${tripName}`;
}
