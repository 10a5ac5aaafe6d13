/**
 * The audience of a page. `strangers` have not signed in; `anyone` is everybody, and the page
 * itself asks for a login where it needs one. All others must sign in first; their pages are in
 * `routes/_signedIn`.
 */
export type Audience = 'anyone' | 'strangers' | 'signedIn' | 'members' | 'organizers' | 'operators';

/**
 * The preview of a link in a chat. Says nothing about a trip, since chats fetch it without a login.
 * If the trip's door is open, the server puts the trip's own words in its place.
 */
interface Words {
  title: string;
  description: string;
}

export interface PageEntry {
  for: Audience;
  title: string;
  /** The preview of a link to the page, if not the product's own. */
  unfolds?: Words;
  /** True if it is the same for everybody without a session, so that the server keeps it. */
  isStatic?: true;
  /** The page it redirects to, if it only redirects. */
  leadsTo?: string;
}

const INVITED: Words = {
  title: 'You are invited on a trip',
  description:
    'Say when you can go, what you can spend and what you must see. It takes two minutes.',
};

/**
 * Every page, by its path as the router writes it. The source of titles, previews, and the names in
 * logs and metrics. A route without an entry, or an entry without a route, fails the build.
 *
 * Part of the code that every page loads, so this file imports nothing.
 */
export const PAGES = {
  '/': { for: 'anyone', title: 'Gangway: plan a group trip through one link', isStatic: true },
  '/privacy-policy': { for: 'anyone', title: 'Privacy Policy', isStatic: true },
  '/terms-and-conditions': { for: 'anyone', title: 'Terms & Conditions', isStatic: true },
  '/signup': { for: 'strangers', title: 'Create Account' },
  '/login': { for: 'strangers', title: 'Login' },
  '/forgot-password': { for: 'anyone', title: 'Reset Your Password' },
  '/reset-password': { for: 'anyone', title: 'Choose a new password' },
  '/code': { for: 'anyone', title: 'Your code' },
  '/mails/$token': { for: 'anyone', title: 'Mails About a Trip' },
  '/complete-profile': { for: 'signedIn', title: 'Your Profile' },
  '/update-profile': { for: 'signedIn', title: 'Your Profile' },
  '/account': { for: 'signedIn', title: 'Your Account' },
  '/account/privacy': { for: 'signedIn', title: 'What We Keep About You' },
  '/dashboard': { for: 'signedIn', title: 'My Dashboard' },
  '/create': { for: 'anyone', title: 'Create a New Trip' },
  '/join/$tripId': { for: 'anyone', title: 'Join This Trip', unfolds: INVITED },
  '/join/$tripId/responses': { for: 'members', title: 'Trip', leadsTo: '/dashboard/$tripId' },
  '/edit-response/$tripId': { for: 'members', title: 'Edit Your Responses' },
  '/answer-for/$tripId/$guestId': { for: 'organizers', title: 'Answer for a Guest' },
  '/answers-for-you/$tripId': { for: 'signedIn', title: 'Answers for You' },
  '/dashboard/$tripId': { for: 'members', title: 'Trip' },
  '/dashboard/$tripId/brief': { for: 'members', title: 'Brief' },
  '/dashboard/$tripId/plan': { for: 'members', title: 'Plan' },
  '/edit-trip/$tripId': { for: 'organizers', title: 'Edit Trip Info' },
  '/admin': { for: 'operators', title: 'Trips Ready to Plan' },
  '/admin/responses/$tripId': { for: 'operators', title: 'Responses' },
  '/admin/brief/$tripId': { for: 'operators', title: 'Brief' },
  '/admin/plan/$tripId': { for: 'operators', title: 'Plan' },
  '/admin/sheets/$tripId': { for: 'operators', title: 'Sheets' },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The path of a page, as the router writes it. */
export type PagePath = keyof typeof PAGES;
