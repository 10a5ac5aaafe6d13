import type { PagePath } from './pageTable';

const TRIP = 'Who has answered, when they can go, and what is still missing before the plan.';
const PROFILE = 'Your name and what you like, so that you type it only once.';

/**
 * Each page's meta description, for search engines and screen readers. Says nothing about a
 * particular trip. Not in the page table, which every page loads, because browsers don't need it.
 */
export const DESCRIPTIONS: Readonly<Record<PagePath, string>> = {
  '/': 'Create a trip and share one link. Everyone says when they can go, what they can spend and what they need. Our operators, who plan your trip, do the rest.',
  '/privacy-policy': 'What Gangway keeps about you, who sees it, and for how long.',
  '/terms-and-conditions': 'The terms under which Gangway plans trips with you.',
  '/signup': 'Sign up to create a trip, or to answer an invitation.',
  '/login': 'Log in to see your trips and your responses.',
  '/forgot-password': 'Get an email with a link to set a new password.',
  '/reset-password': 'Set a new password for your account.',
  '/code': 'Log in with the code from the email.',
  '/take-back': 'Take back the offer of a trip with one press, without an account.',
  '/mails/$token': 'End mails about a trip with one press, without an account.',
  '/complete-profile': PROFILE,
  '/update-profile': PROFILE,
  '/account': 'Your email, your password, where you are signed in, and how to delete your account.',
  '/account/privacy':
    'All that Gangway keeps about you, who has looked at it, and your copy of it.',
  '/dashboard': 'The trips you organize, and those that you travel on.',
  '/create': 'Name the trip, say where and when, and get one link for the whole group.',
  '/join/$tripId': 'Say when you can go, what you can spend and what you must see.',
  '/join/$tripId/responses': TRIP,
  '/edit-response/$tripId': 'Change what you have said about when you can go and what you need.',
  '/dashboard/$tripId': TRIP,
  '/dashboard/$tripId/brief': 'Which dates, budgets and wishes the group has in common.',
  '/dashboard/$tripId/plan':
    'The plans that are proposed to the group, day by day, with what they cost.',
  '/edit-trip/$tripId': 'Change where the trip goes, when, and for how many.',
  '/admin': 'The trips whose groups are ready for a plan.',
  '/admin/responses/$tripId': 'The responses of everyone who travels on a trip.',
  '/admin/brief/$tripId': 'What the responses of a group add up to, for whoever plans their trip.',
  '/admin/plan/$tripId': 'Where the plans of a trip are made, checked and proposed.',
  '/admin/sheets/$tripId': 'The sheets that hotels, kitchens and drivers are sent about a trip.',
};
