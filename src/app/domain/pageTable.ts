/** A procedure that a page reads, by its name on the server, and its input. */
export type PageRead = readonly [procedure: string, input?: Readonly<Record<string, string>>];

/** The decoded values of an address's parameters, such as `$tripId`. */
export type PageParams = Readonly<Record<string, string>>;

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
  /** The page's reads besides the session, requested before its code has arrived. */
  reads?: (params: PageParams) => readonly PageRead[];
  /**
   * The HTML for people without a session before any script runs: the `whole` page, the same for
   * everybody, which the app takes over in place; or a `picture` of it, which the app replaces.
   * Otherwise only the navigation bar.
   */
  sends?: 'whole' | 'picture';
  /** The preview of a link to the page, if not the product's own. */
  unfolds?: Words;
  /** The page it redirects to, if it only redirects. */
  leadsTo?: string;
  /** Limit on its code beyond the shared code, in KB after brotli; DESIGN 9 has the default. */
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
  ['guests.knownName', tripId(params)],
];

/** The reads for the head above the operators' pages of one trip. */
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
 * Every page, by its path as the router writes it. The source of the server's answers, the names in
 * logs and metrics, titles, early reads, built pages, their pictures and their code limits. A route
 * without an entry, or an entry without a route, fails the build.
 *
 * Fetched before the app, so this file imports nothing. A page's loading state is its route's
 * `pendingComponent`.
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
  '/code': {
    for: 'anyone',
    title: 'Your code',
  },
  '/mails/$token': {
    for: 'anyone',
    title: 'Mails About a Trip',
    reads: (params) => [['mails.mailing', { token: params.token ?? '' }]],
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
    reads: () => [['privacy.kept'], ['privacy.looks', {}], ['identity.account']],
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
  '/answer-for/$tripId/$guestId': {
    for: 'organizers',
    title: 'Answer for a Guest',
    reads: (params) => [
      ['trips.invitation', tripId(params)],
      ['guests.answeredFor', { ...tripId(params), guestId: params.guestId ?? '' }],
    ],
  },
  '/answers-for-you/$tripId': {
    for: 'signedIn',
    title: 'Answers for You',
    reads: (params) => [['guests.answersForYou', tripId(params)]],
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
    reads: (params) => [
      ...TRIP.reads(params),
      ['plans.proposals', tripId(params)],
      ['dues.forTraveler', tripId(params)],
    ],
  },
  '/edit-trip/$tripId': {
    for: 'organizers',
    title: 'Edit Trip Info',
    reads: (params) => [['trips.details', tripId(params)]],
  },
  '/admin': {
    for: 'operators',
    title: 'Trips Ready to Plan',
    reads: () => [['review.readyTrips', { stage: 'ready' }], ['review.news']],
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
    // Lines are parsed, findings made and costs split while the operator types, without the server.
    limitKB: 95,
  },
  '/admin/sheets/$tripId': {
    for: 'operators',
    title: 'Sheets',
    reads: (params) => [['sheets.open', tripId(params)], ...desk(params)],
  },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The path of a page, as the router writes it. */
export type PagePath = keyof typeof PAGES;
