import { type LegalText, SUPPORT_EMAIL } from './legalText';
import { TERMS } from './termsConstants';

/** The privacy policy: what DESIGN 5, 6 and 7 and SPEC-2 9 say, for people, in at most 1,800 words. */
export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  intro:
    'Whoever plans a trip for a group has to know when you can come and what you need. This page says what we keep, who reads it, and how to take it back.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we keep',
      inShort:
        'What you tell us, what others write down for your trip, and what keeps you signed in.',
      blocks: [
        [
          'Your account: your email address, when you accepted our terms, and your password, scrambled so that nobody can read it.',
          'Your profile: name, birthday, age, travel preferences and countries visited.',
          'Trips that you organize: what you say about the trip, and your list of guests.',
          'Your responses: name, email address, dates, flexibility, budget, must-sees, preferences, where you travel from, room sharing and special travel needs. Medical or dietary needs, if you tell us.',
          'What you say to a plan: whether it works for you, your conditions and your reasons.',
          'What our operators plan for you: your days, your room, your share of the cost, and what takes care of your needs.',
          'What an organizer writes down about you: your name and perhaps your email address, on a list of guests. We keep that even if you have no account.',
          'Where you are signed in: since when, from which network address and with which browser. This keeps you signed in, and slows down people who guess passwords.',
        ],
        `We ask for your birthday because you must be at least ${TERMS.minimumAge} to use Gangway. We buy no data about you.`,
        'Your account’s page ‘What We Keep About You’ shows every single field. It says who sees it, and for how long we keep it.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'Why we keep it',
      inShort: 'To plan your trip and to run Gangway. Not for advertising, and not for sale.',
      blocks: [
        'We show your group its trip, plan it, and send you mails about it. We also keep accounts safe, and do what the law asks of us.',
        'Medical and dietary needs are used for one thing: a plan that works for you. You may leave that field empty. Your response counts without it.',
        'We do not sell personal data, show advertising or build profiles of people. No program decides anything about you on its own.',
      ],
    },
    {
      id: 'who-sees-what',
      heading: 'Who reads it',
      inShort:
        'Your group reads what it has to agree on. Only you, our operators, and suppliers who must know read your needs.',
      blocks: [
        [
          'Anyone with a trip’s link: who organizes it, its name, destination and dates. Once signed in, they read the rest of the invitation. The organizer can hide it from people who are not signed in.',
          'Your group, that is the organizer and the travelers: your name, email address, dates, flexibility, budget and must-sees. Whoever shares a room with you in a plan reads that too.',
          'The organizer: also whether a plan works for you, your conditions and reasons, and why you cannot come.',
          'Our operators, who plan your trip: your whole response, once the organizer has marked the trip as ready. If they send the trip back with a question, they still read it.',
          'Suppliers, such as a hotel, a kitchen or a driver: what they must know, such as your name, your room or an allergy.',
          'People to whom you give an address: your calendar, or the page for those at home. You can withdraw both.',
        ],
        'Whatever somebody may not read is never sent to them. It is not merely hidden on the page.',
      ],
    },
    {
      id: 'who-looked',
      heading: 'Who looked',
      inShort: 'You can see who has opened your needs, and when.',
      blocks: [
        'We note it each time that an operator opens, downloads or sends a response with your needs. We also note it when a supplier opens a sheet with them. ‘What We Keep About You’ lists these looks for two years.',
        'A second record, which nobody can change, says what each operator opened, downloaded or sent. It names the operator, the supplier, the number of responses and the trip’s address, which contains the organizer’s first name. It holds no response. It is kept for two years, even if the trip or the account is deleted.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Other companies',
      inShort: 'Those that run our servers and mail, and the suppliers that your trip needs.',
      blocks: [
        'Companies that host our servers or deliver our mail handle data for us. They may not use it for themselves.',
        'A hotel, a carrier or a guide gets what its booking requires, and no more.',
        'Authorities get data only where the law obliges us. We tell you if we are allowed to.',
        'If Gangway passes to a new owner, this policy stays with your data until you are told otherwise.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser',
      inShort: 'Only what Gangway needs to work. No trackers, and nothing from other companies.',
      blocks: [
        'One cookie keeps you signed in. It ends when you sign out, or after about 30 days without a visit.',
        'The other cookies last between two minutes and a year. They remember:',
        [
          'that your account has been used in this browser, so that strangers who guess passwords cannot lock you out;',
          'that you asked for a code here, or have just proved who you are;',
          'which personal link you came by, or that you said you cannot come, until you sign out;',
          'your time zone and language.',
        ],
        'Your browser also keeps the last page that you visited, plans to read without a connection, and what you have not sent yet. It never keeps passwords. Signing out removes all of that; what you typed goes after 30 days in any case. On a shared computer, sign out.',
      ],
    },
    {
      id: 'mail',
      heading: 'Mail from us',
      inShort: 'About your account and your trips. You can end all mails about a trip.',
      blocks: [
        'We write when something happens on your trip: new responses, a plan, a change. A mail may state the plan’s dates and your own share of the cost. It never states needs, nor what somebody else pays.',
        'If an organizer has put your address on a trip’s list, we may send you an invitation and reminders. It is at most one mail a day.',
        'Each mail about a trip has a link that ends them. You need no account for it. To remember your wish, we keep your address for as long as the trip exists, scrambled so that nobody can read it. If you end all mails about trips, we keep it for good.',
        'We send no newsletters.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      inShort: 'Until you delete it. What you need on a trip goes soon after the trip.',
      blocks: [
        [
          'Your account, profile and responses: until you delete them.',
          'A trip: until its organizer deletes it. All responses to it go with it.',
          'Medical, dietary and travel needs, conditions, reasons and notes about them: usually until 30 days after the trip. The form tells you the day.',
          'Addresses that you made for your calendar or for those at home: until 30 days after the trip. A supplier’s page ends after seven.',
          'If you leave a trip that is being planned: our operators see for 30 days that you have left.',
          'If an organizer removes you: your name stays on their list of removed people until they let you back. It also goes with the trip or your account.',
          'Copies in backups: until those backups are replaced.',
        ],
        'Operators use files that they have downloaded for planning only. Write to us, and we will remove you from them too. Our logs say that a request failed and why. They hold no response.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Take it along, correct it, delete it',
      inShort: 'You can do all of this yourself, without asking us.',
      blocks: [
        [
          'Take it along: ‘What We Keep About You’ has a button that gives you everything in one file.',
          'Correct it: change your profile at any time, and your response until the trip is marked as ready.',
          'Leave a trip: this deletes your response to it.',
          'Delete your account, from your dashboard: this deletes your profile and all your responses. It also deletes the trips that you organize, with everybody’s responses to them. We tell you how many before you confirm. It cannot be undone.',
        ],
        `The law where you live may give you more. You may, for example, complain to a data protection authority. Write to ${SUPPORT_EMAIL} from your account’s address, and we will answer within 30 days. We will never treat you worse for having asked.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      inShort: `Accounts are for people who are at least ${TERMS.minimumAge}.`,
      blocks: [
        `Gangway is not meant for children under ${TERMS.childrensLimit}, and we do not knowingly collect data from them. If you believe that a child has given us data, write to ${SUPPORT_EMAIL}, and we will delete it.`,
        'Parents may mention the children who travel with them in their own response. Please tell us only what the plan needs.',
      ],
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      inShort: 'The server decides who reads what, each time.',
      blocks: [
        'Nobody can read your password, not even we. Scripts on a page cannot read the cookie that keeps you signed in. Each request is checked against who you are on that trip.',
        'No service is beyond failure. If a breach puts your data at risk, we will tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      inShort: 'We tell you before a change that matters.',
      blocks: [
        'A changed policy has a new date at its top. If it changes what we keep or who reads it, we tell you before it takes effect, in Gangway or by mail.',
        `Questions, requests and complaints go to ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};
