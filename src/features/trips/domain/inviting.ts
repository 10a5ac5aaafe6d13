import { looksLikeAddress } from '@/platform/domain/addressInText';
import { ended } from '@/platform/domain/inWords';
import { invitesTo } from './invitesTo';

/** Returns the first name in the organizer's profile, or 'Someone' without one. Never an email. */
export function invitingName(firstName: string | null): string {
  const name = firstName?.trim() ?? '';
  return name === '' || looksLikeAddress(name) ? 'Someone' : name;
}

/** The message a member sends to people who have not answered, with the link in it. */
export function inviteMessage(firstName: string, tripName: string, link: string): string {
  return `${ended(invitesTo(firstName, tripName))} Say when you can come and what you would like, it takes two minutes: ${link}`;
}

/** The settings that decide whether the invitation shows without a login. */
interface InvitationSettings {
  openInvitation: boolean;
  listOnly: boolean;
}

/**
 * True if somebody who is not signed in may see the invitation (SPEC-2 4 'The open door').
 * @param holdsLink true if they came by a guest's personal link
 */
export function isInvitationPublic(
  { openInvitation, listOnly }: InvitationSettings,
  holdsLink: boolean,
): boolean {
  return openInvitation && (holdsLink || !listOnly);
}
