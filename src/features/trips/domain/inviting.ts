import { posesAsAddress } from '@/platform/domain/addressInText';
import { ended } from '@/platform/domain/inWords';
import { invitesTo } from './invitesTo';

/** Who invites, by the first name of the organizer's profile; 'Someone' without one, and never an email. */
export function invitingName(firstName: string | null): string {
  const name = firstName?.trim() ?? '';
  return name === '' || posesAsAddress(name) ? 'Someone' : name;
}

/** What a member sends to people who have not answered, with a link inside. */
export function inviteMessage(firstName: string, tripName: string, link: string): string {
  return `${ended(invitesTo(firstName, tripName))} Say when you can come and what you would like, it takes two minutes: ${link}`;
}

/** What decides whether a trip's door is open. */
interface Doorway {
  openInvitation: boolean;
  listOnly: boolean;
}

/**
 * Whether somebody who is not signed in sees anything of a trip (SPEC-2 4 'The open door').
 * @param holdsLink whether they came by a guest's personal link
 */
export function isDoorOpen({ openInvitation, listOnly }: Doorway, holdsLink: boolean): boolean {
  return openInvitation && (holdsLink || !listOnly);
}
