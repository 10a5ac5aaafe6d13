import kept from './kept.json';
import { type LegalText, SUPPORT_EMAIL } from './legalText';
import { TERMS } from './termsConstants';

/** The privacy policy: what the product does with data, according to DESIGN 5, 6 and 7. */
export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  intro:
    'Planning a trip for a group means telling somebody when you are free, what you can spend and what you need. This page says what Gangway asks for, who gets to read it, and how to take it back.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      inShort: 'What you type into our forms, and the little that keeps you signed in.',
      blocks: [
        'Everything we know about you comes from you. We buy no data and look nobody up.',
        [
          'Account: your email address, your password as a one-way hash that we cannot turn back into the password, and the moment you agreed to the terms.',
          'Profile: first and last name, birthday, age, travel preferences and the countries you have visited.',
          'Trips you organize: name, destination, dates, number of people, vibe, what you want planned, and your notes.',
          'Responses you give: name, email address, availability, budget, preferences, where you travel from, what you must see, how flexible you are, whether you would share a room, special travel wishes and, if you choose to tell us, medical or dietary needs.',
          'Sessions: when you signed in, from which network address and with which kind of browser. We use this to keep you signed in and to slow down people who guess passwords.',
        ],
        `We ask for your birthday because Gangway is for people who are at least ${TERMS.minimumAge}.`,
      ],
    },
    {
      id: 'who-sees-what',
      heading: 'Who sees what',
      inShort:
        'Your group sees the parts it needs to agree on. Medical and dietary needs reach our operators and you, nobody else.',
      blocks: [
        'Gangway shows different people different parts of the same trip:',
        [
          'Anyone who is signed in and has a trip’s link sees its invitation: the organizer’s name (or email address, if there is no name), the trip’s name, destination, dates, number of people, vibe and status.',
          'The organizer and the travelers of a trip see each other’s name, email address, initials, availability, how flexible it is, budget and must-sees.',
          'Once a trip is marked as ready, our operators see every response in full, because they plan from it; while its group is still answering they see none, unless they have sent the trip back. They may look at a trip’s responses in Gangway or download them as a file to work with. A record that nobody can alter says which operator opened or downloaded which trip, and when.',
          'You always see everything that you wrote yourself.',
        ],
        'Medical and dietary needs, room sharing, special travel wishes, preferences and where you travel from are left out of what the group receives. The server does not send them to other travelers or to the organizer at all; they are not merely hidden on the page.',
      ],
    },
    {
      id: 'how-we-use-it',
      heading: 'How we use it',
      inShort: 'To plan your trip and run the service. Not for advertising, and not for sale.',
      blocks: [
        'We use your data to show your group its trip, to let our operators build a plan, to keep accounts secure, to answer you when you write to us, and to meet duties that the law puts on us.',
        'Medical and dietary needs are used for one thing: a plan that works for you. Leave that field empty if you would rather not say; a response counts without it.',
        'We do not sell personal data, show advertising, build profiles for others, or make automated decisions about you.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Who else receives it',
      inShort: 'Whoever runs our servers and mail, and a booking partner when your plan needs one.',
      blocks: [
        'Companies that host our servers or deliver our mail handle data for us, on our instructions, and may not use it for themselves.',
        'When your group wants something booked, our operators may need to give a hotel, a carrier or a guide what that booking requires, such as a name or an allergy. We give no more than the booking needs.',
        'We hand data to authorities only where the law obliges us to, and tell you if we are allowed to. If Gangway ever passes to a new owner, this policy stays with the data until you are told otherwise.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser',
      inShort:
        'Five cookies: one keeps you signed in, three protect your login, one says which time zone you are in. No trackers. Unfinished forms stay on your device.',
      blocks: [
        'Signing in sets a session cookie. Scripts on the page cannot read it, it goes to Gangway only, and it ends when you sign out or after about 30 days without a visit.',
        'A second cookie remembers for a year that your account has been used on this device, so that a stranger who guesses at your password elsewhere cannot lock you out here. It does not say who you are and signs nobody in. A third one, for a day, knows the browser in which you asked for a code to log in, so that the code works nowhere else. A fourth one, for two minutes, says that you have just given your password or a code once more, before you take your data along. A fifth one, for a year, says your time zone and language, so that pages arrive with the right days and times. There are no other cookies, no analytics and no pixels from other companies.',
        'Your browser itself keeps a few more things for your convenience: the last page that you visited here, that somebody has logged in on it, for ten minutes the address that a code went to, and drafts of forms that you have not sent yet, so that a closed tab costs you nothing. A draft can hold whatever you typed, passwords excepted. It stays on your device, is dropped when you send the form, sign out or delete your account, and expires after 30 days. On a shared computer, sign out.',
        'Avatars are drawn here from your initials. Fonts and pictures come from our own server, so that no other company learns that you were here.',
      ],
    },
    {
      id: 'mail',
      heading: 'Mail from us',
      inShort: 'About your account and your trips, and each mail about a trip can be ended.',
      blocks: [
        'About a trip that you organize or travel on, we write when something has happened that you should know: new answers, a plan, a change to it. Such a mail may state the plan’s dates and your own share of its cost; never your needs, and nothing that anybody else pays. If an organizer has put your address on a trip’s list, they can have us send you an invitation and reminders, at most one a day. Each of these mails has a link that ends all mails about that trip, without an account.',
        'To keep that promise we keep a one-way hash of the address, not the address itself: for a day after it has left the list or its account is gone, and, where you have ended the mails, for as long as the trip exists.',
        'If someone enters your address under ‘Forgot Password?’, we send one message with a link that works once and for an hour. Choosing a new password ends every other session of the account. If it was not you, do nothing, and nothing changes.',
        'We send no newsletters. If you write to support, we answer.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      inShort: 'Until you delete it. Then it goes, and the trips you organized go with it.',
      blocks: [
        'Your account, profile and responses stay until you delete them. A trip stays until its organizer deletes it, which removes every response to it as well.',
        'You can leave a trip at any time, which deletes your answers to it. If operators are planning the trip by then, they see for 30 days that you have left. An organizer can remove your answers; your name stays on their list of removed people until they let you answer again, or until the trip or your account is deleted.',
        'You can delete your account from the dashboard. That removes your profile, your responses to every trip, and the trips that you organize together with the responses others gave to them. We tell you how many before we ask you to confirm. It cannot be undone.',
        'Copies in backups disappear when those backups are replaced. Files that an operator has downloaded are used for planning only; write to us, and we will remove you from them too. Our logs record that a request failed and why, not what is in a response.',
        'The record of what operators opened and downloaded is kept for two years. It holds the operator’s email address, the trip’s id, which is made of the organizer’s first name and the trip’s name, and the number of responses, also after the trip or the account is deleted; no answer, and no traveler’s name or address.',
      ],
    },
    {
      id: 'all-of-it',
      heading: 'All of it, kind by kind',
      inShort: 'Every field that we keep about somebody, who sees it, and until when.',
      blocks: [
        'This list is written from the tables of our database themselves. What is kept about you in particular stands on your account’s page ‘What We Keep About You’.',
        kept,
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      inShort: 'See it, correct it, take it with you, delete it.',
      blocks: [
        'You can change your profile at any time, and your response for as long as the trip has not been marked as ready. You can see and download all that we keep about you, and delete your account, yourself, without asking us.',
        'Depending on where you live, the law may also entitle you to a copy of your data, to have it corrected or erased, to object to or limit its use, and to complain to a data protection authority. We extend the first three of these to everybody.',
        `Write to ${SUPPORT_EMAIL} from your account’s address, and we will answer within 30 days. We will never treat you worse for having asked.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      inShort: `Accounts are for people of ${TERMS.minimumAge} and over.`,
      blocks: [
        `Nobody under ${TERMS.minimumAge} may hold an account. Gangway is not directed at children under ${TERMS.childrensLimit}, and we do not knowingly collect data from them. If you believe that a child has given us data, write to ${SUPPORT_EMAIL}, and we will delete it.`,
        'Parents may mention the children who travel with them in their own response. Please tell us only what the plan needs.',
      ],
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      inShort: 'Hashed passwords, guarded sessions, and access decided on the server.',
      blocks: [
        'Passwords are stored only as slow, salted hashes. Sessions live in a cookie that page scripts cannot touch. Every request is checked on the server against who you are to that trip, and what you may not see is not sent.',
        'No service is beyond failure. If a breach puts your data at risk, we will tell you and the authorities as the law requires.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      inShort: 'We will say so before a change that matters.',
      blocks: [
        'If we change this policy, we put a new date at the top. If the change affects what we collect or who sees it, we will tell you in Gangway or by mail before it takes effect.',
        `Questions, requests and complaints go to ${SUPPORT_EMAIL}.`,
      ],
    },
  ],
};
