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
  /** True if it is the same for everybody without a session, so that the server makes it once. */
  isStatic?: true;
  /** True if there is nothing to do in it but read, so that it needs no scripts. */
  isText?: true;
  /** The page it redirects to, if it only redirects. */
  leadsTo?: string;
}

const INVITED: Words = {
  title: 'You are invited on a trip',
  description:
    'Say when you can go, what you can spend and what you must see. It takes two minutes.',
};

const TEXT = { isStatic: true, isText: true } as const;

/**
 * Every page, by its path as the router writes it. The source of titles, previews, and the names in
 * logs and metrics. A route without an entry, or an entry without a route, fails the build.
 *
 * Part of the code that every page loads, so this file imports nothing.
 */
export const PAGES = {
  '/': { for: 'anyone', title: 'Gangway: plan a group trip through one link', ...TEXT },
  '/privacy-policy': { for: 'anyone', title: 'Privacy Policy', ...TEXT },
  '/terms-and-conditions': { for: 'anyone', title: 'Terms & Conditions', ...TEXT },
  '/signup': { for: 'strangers', title: 'Create Account', isStatic: true },
  '/login': { for: 'strangers', title: 'Login', isStatic: true },
  '/forgot-password': { for: 'anyone', title: 'Reset Your Password', isStatic: true },
  '/reset-password': { for: 'anyone', title: 'Choose a new password' },
  '/code': { for: 'anyone', title: 'Your code', isStatic: true },
  '/take-back': { for: 'anyone', title: 'Take Your Trip Back', isStatic: true },
  '/mails/$token': { for: 'anyone', title: 'Mails About a Trip' },
  '/complete-profile': { for: 'signedIn', title: 'Your Profile' },
  '/update-profile': { for: 'signedIn', title: 'Your Profile' },
  '/account': { for: 'signedIn', title: 'Your Account' },
  '/account/privacy': { for: 'signedIn', title: 'What We Keep About You' },
  '/dashboard': { for: 'signedIn', title: 'My Dashboard' },
  '/create': { for: 'anyone', title: 'Create a New Trip', isStatic: true },
  '/join/$tripId': { for: 'anyone', title: 'Join This Trip', unfolds: INVITED },
  '/join/$tripId/responses': { for: 'members', title: 'Trip', leadsTo: '/dashboard/$tripId' },
  '/edit-response/$tripId': { for: 'members', title: 'Edit Your Responses' },
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
