/** A procedure that a page reads, by its name on the server, and what it takes. */
export type PageRead = readonly [procedure: string, input?: Readonly<Record<string, string>>];

/** The values of an address's parameters, such as `$tripId`, decoded. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Who sees what is on a page. `strangers` are people who have not signed in; `anyone` is everybody, and the
 * page itself asks for a login where it needs one. All others have to sign in first, and their pages lie in
 * `routes/_signedIn`.
 */
export type Audience = 'anyone' | 'strangers' | 'signedIn' | 'members' | 'organizers' | 'operators';

/**
 * What a link shows in a chat. It holds nothing of a trip, since chats fetch it without a login; what they see
 * through an open door the server puts in its place.
 */
interface Words {
  title: string;
  description: string;
}

export interface PageEntry {
  for: Audience;
  title: string;
  /** What it reads besides the session, requested before its code has arrived. */
  reads?: (params: PageParams) => readonly PageRead[];
  /**
   * What somebody without a session is sent before any script runs: the `whole` page, for everybody and
   * taken over where it stands; or a `picture` of it, which the app replaces. Else the bar alone.
   */
  sends?: 'whole' | 'picture';
  /** What a link to it shows in a chat, if that is not about the product. */
  unfolds?: Words;
  /** The page it redirects to, if it is not one itself. */
  leadsTo?: string;
  /** The most code it may add to what every page needs, in KB after brotli; else as others (DESIGN 9). */
  limitKB?: number;
}

const INVITED: Words = {
  title: 'You are invited on a trip',
  description:
    'Say when you can go, what you can spend and what you must see. It takes two minutes.',
};

const tripId = (params: PageParams) => ({ tripId: params.tripId ?? '' });
const answering = (params: PageParams): PageRead[] => [
  ['trips.invitation', tripId(params)],
  ['responses.own', tripId(params)],
  ['profile.mine'],
];

/** What is shown above the operators' pages of one trip. */
const desk = (params: PageParams): PageRead[] => [
  ['review.desk', tripId(params)],
  ['review.news', tripId(params)],
];

const OWN_PROFILE = {
  for: 'signedIn',
  title: 'Your Profile',
  reads: () => [['profile.mine']],
} as const satisfies PageEntry;

const TRIP = {
  for: 'members',
  title: 'Trip',
  reads: (params: PageParams): PageRead[] => [
    ['responses.tripPage', tripId(params)],
    ['guests.whoIsComing', tripId(params)],
  ],
} as const satisfies PageEntry;

/**
 * Every page, by its path as the router writes it. The server's answers, the names in the log and the
 * metrics, titles, early reads, the pages that the build writes, their pictures and the limits on their
 * code come from here; a route without an entry, or an entry without a route, stops the build.
 *
 * Its file is fetched before the app, so it imports nothing. What stands in a page while its data are on
 * their way is its route's `pendingComponent`.
 */
export const PAGES = {
  '/': {
    for: 'anyone',
    title: 'Gangway: plan a group trip through one link',
    sends: 'whole',
  },
  '/privacy-policy': {
    for: 'anyone',
    title: 'Privacy Policy',
    sends: 'whole',
  },
  '/terms-and-conditions': {
    for: 'anyone',
    title: 'Terms & Conditions',
    sends: 'whole',
  },
  '/signup': {
    for: 'strangers',
    title: 'Create Account',
    sends: 'picture',
  },
  '/login': {
    for: 'strangers',
    title: 'Login',
    sends: 'picture',
  },
  '/forgot-password': {
    for: 'anyone',
    title: 'Reset Your Password',
    sends: 'picture',
  },
  '/reset-password': {
    for: 'anyone',
    title: 'Choose a new password',
  },
  '/mails/$token': {
    for: 'anyone',
    title: 'Mails About a Trip',
    reads: (params) => [['mails.mailing', { token: params.token ?? '' }]],
  },
  '/verify-email': {
    for: 'signedIn',
    title: 'Verify your email',
    reads: () => [['identity.account']],
  },
  '/complete-profile': OWN_PROFILE,
  '/update-profile': OWN_PROFILE,
  '/account': {
    for: 'signedIn',
    title: 'Your Account',
    reads: () => [['identity.account'], ['identity.devices']],
  },
  '/account/privacy': {
    for: 'signedIn',
    title: 'What We Keep About You',
    reads: () => [['privacy.kept'], ['privacy.looks', {}]],
  },
  '/dashboard': {
    for: 'signedIn',
    title: 'My Dashboard',
    reads: () => [['trips.dashboard'], ['profile.mine']],
  },
  '/create': {
    for: 'anyone',
    title: 'Create a New Trip',
    sends: 'picture',
  },
  '/join/$tripId': {
    for: 'anyone',
    title: 'Join This Trip',
    reads: (params) => [...answering(params), ['guests.arrival', tripId(params)]],
    sends: 'picture',
    unfolds: INVITED,
  },
  '/join/$tripId/responses': { ...TRIP, unfolds: INVITED, leadsTo: '/dashboard/$tripId' },
  '/edit-response/$tripId': {
    for: 'members',
    title: 'Edit Your Responses',
    reads: answering,
  },
  '/dashboard/$tripId': TRIP,
  '/dashboard/$tripId/brief': {
    for: 'members',
    title: 'Brief',
    reads: (params) => [...TRIP.reads(params), ['brief.trip', tripId(params)]],
  },
  '/dashboard/$tripId/plan': {
    for: 'members',
    title: 'Plan',
    reads: (params) => [...TRIP.reads(params), ['plans.proposals', tripId(params)]],
  },
  '/edit-trip/$tripId': {
    for: 'organizers',
    title: 'Edit Trip Info',
    reads: (params) => [['trips.details', tripId(params)]],
  },
  '/admin': {
    for: 'operators',
    title: 'Trips Ready to Plan',
    reads: () => [['review.readyTrips'], ['review.news']],
  },
  '/admin/responses/$tripId': {
    for: 'operators',
    title: 'Responses',
    reads: (params) => [['review.trip', tripId(params)], ...desk(params)],
  },
  '/admin/brief/$tripId': {
    for: 'operators',
    title: 'Brief',
    reads: (params) => [
      ['brief.review', tripId(params)],
      ['guests.whoIsComing', tripId(params)],
      ...desk(params),
    ],
  },
  '/admin/plan/$tripId': {
    for: 'operators',
    title: 'Plan',
    reads: (params) => [
      ['plans.composer', tripId(params)],
      ['verdicts.review', tripId(params)],
      ['verdicts.historyForOperators', tripId(params)],
      ...desk(params),
    ],
    // Lines are read, findings found and money shared as one types, without the server.
    limitKB: 75,
  },
  '/admin/sheets/$tripId': {
    for: 'operators',
    title: 'Sheets',
    reads: (params) => [['sheets.open', tripId(params)], ...desk(params)],
  },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The path of a page, as the router writes it. */
export type PagePath = keyof typeof PAGES;
