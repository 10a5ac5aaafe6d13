import { type LegalSection, type LegalText, SUPPORT_EMAIL } from './legalText';
import { TERMS } from './termsConstants';

const years = TERMS.claimLimitYears === 1 ? 'one year' : `${TERMS.claimLimitYears} years`;

/** The sections of the terms with SPEC 9's limits: warranty, liability, disputes, law. */
const disputeSections: LegalSection[] = [
  {
    id: 'no-warranty',
    heading: 'No warranty',
    inShort: 'We do our best, and promise no more than that.',
    blocks: [
      'Gangway is provided as it is and as it happens to be available. As far as the law allows, we give no warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the service is free of errors or interruptions, or that a plan will suit every member of a group.',
    ],
  },
  {
    id: 'liability',
    heading: 'Limit of liability',
    inShort: `At most what you paid us in the last ${TERMS.liabilityCapMonths} months or $${TERMS.liabilityCapDollars}, whichever is less.`,
    blocks: [
      `As far as the law allows, Gangway’s total liability to you for everything that arises from the service or these terms is limited to the lesser of (a) the amount that you paid us in the ${TERMS.liabilityCapMonths} months before the event that gave rise to the claim and (b) $${TERMS.liabilityCapDollars}.`,
      'We are not liable for indirect, incidental, special, consequential or punitive damages, for lost profits, data or enjoyment, or for what airlines, hotels, carriers, guides and other travelers do or fail to do.',
      'Some places do not allow some of these limits. There, they apply as far as they may. Nothing here limits liability for fraud, or for anything else that the law does not let us limit.',
      'If somebody makes a claim against us because you broke these terms or the law, you will cover the reasonable cost of it.',
    ],
  },
  {
    id: 'talk-first',
    heading: 'Talk to us first',
    inShort: `${TERMS.informalDisputeDays} days to sort it out by mail before anyone starts a formal claim.`,
    blocks: [
      `Most disputes end with a conversation. Before either of us starts a formal proceeding, that side sends the other a written notice with a name, what happened and what would put it right: you to ${SUPPORT_EMAIL}, we to your account’s address. Both then try in good faith for ${TERMS.informalDisputeDays} days to settle it. Time limits stand still during those ${TERMS.informalDisputeDays} days.`,
    ],
  },
  {
    id: 'arbitration',
    heading: 'Arbitration',
    inShort: `What cannot be settled goes to an arbitrator in ${TERMS.state}, one case at a time, and not to a jury.`,
    blocks: [
      `If the ${TERMS.informalDisputeDays} days pass without a settlement, the dispute is decided by binding arbitration before one neutral arbitrator, seated in ${TERMS.state}, under the consumer rules of an established arbitration provider. A hearing may be held by video or on paper if you prefer. The award may be entered in any court with jurisdiction.`,
      'Both of us give up the right to a trial by jury and the right to bring or join a class action; the arbitrator may decide individual claims only. If that sentence cannot be enforced for a claim, that claim goes to court instead.',
      `Either side may still take a case that qualifies to a small claims court, or ask a court in ${TERMS.state} for an order that stops the misuse of data or intellectual property.`,
    ],
  },
  {
    id: 'time-limit',
    heading: 'Time limit for claims',
    inShort: `Bring a claim within ${years}, or it lapses.`,
    blocks: [
      `As far as the law allows, a claim that arises from Gangway or these terms must be brought within ${years} of the day on which it arose. After that it is barred for good.`,
    ],
  },
  {
    id: 'governing-law',
    heading: 'Governing law',
    inShort: `The law of ${TERMS.state}.`,
    blocks: [
      `These terms are governed by the law of the State of ${TERMS.state}, whatever its rules on conflicts of law say, and, for arbitration, by the Federal Arbitration Act. Consumers keep the protection of mandatory law where they live. Whatever is not for the arbitrator belongs to the courts in ${TERMS.state}.`,
    ],
  },
];

/** The terms & conditions of SPEC 1 and 9. */
export const termsOfUse: LegalText = {
  title: 'Terms & Conditions',
  intro:
    'These terms are the agreement between you and Gangway. By creating an account, or by using Gangway in any other way, you accept them. If you do not, please do not use it.',
  sections: [
    {
      id: 'who-may-use',
      heading: 'Who may use Gangway',
      inShort: `You must be at least ${TERMS.minimumAge}.`,
      blocks: [
        `You must be at least ${TERMS.minimumAge} years old to create an account, to organize a trip or to travel on one. Gangway is not meant for children under ${TERMS.childrensLimit}. Nobody may enter data about them, except a parent or guardian who mentions a child in their own response.`,
        'You must be able to make a binding contract where you live. If you act for a company or a club, you confirm that you may bind it.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Your account',
      inShort: 'One person, one account, true details, and a password that you keep to yourself.',
      blocks: [
        'Give us an email address that is yours and details that are true. What is done with your account counts as done by you. So choose a good password, and tell us soon if someone else has used it.',
        'You may delete your account at any time from your dashboard. That also deletes your profile, your responses and the trips that you organize. We cannot bring them back.',
      ],
    },
    {
      id: 'trips-and-responses',
      heading: 'Trips, invitations and responses',
      inShort:
        'The organizer decides who gets the link, and when the trip is ready. Travelers answer for themselves.',
      blocks: [
        'The organizer creates a trip, shares its link and marks it as ready. Anyone who has the link can see the invitation, and join once they are signed in. So share it with the people you mean to travel with.',
        'Travelers send their own responses, truthfully, and keep them current. While a trip is marked as ready, nobody can join it or change a response. The organizer can take that mark back.',
        'What you read about others in a trip is for planning that trip. Do not pass it on.',
      ],
    },
    {
      id: 'the-plan',
      heading: 'The plan, and what it is not',
      inShort:
        'Operators suggest; you decide. Prices and seats are not held until a booking is confirmed.',
      blocks: [
        'Once a trip is ready, our operators read its responses and build a plan. They do so with care, but a plan is a proposal. Prices, opening times, routes and availability change. Nothing is reserved until the provider confirms the booking.',
        'Flights, rooms, transport, meals and tickets are supplied by other companies under terms of their own. Your contract for them is with those companies. So are your claims if something goes wrong.',
        'Passports, visas, vaccinations, insurance and your fitness to travel are your own affair. Tell us about medical or dietary needs if they matter to the plan. Confirm them with each provider before you rely on it. Gangway gives no medical advice.',
        'The trips on our front page are samples. They are no offer, and their prices are examples.',
      ],
    },
    {
      id: 'paying',
      heading: 'Paying',
      inShort:
        'Creating a trip, sharing it and answering an invitation is free. Anything else has a price that you see first.',
      blocks: [
        'You pay nothing to create a trip, to invite people or to answer an invitation. If we offer you something that costs money, we show its price and its cancellation rules first. You owe nothing until you agree.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      inShort: 'Be decent, stay within the law, and leave the service standing.',
      blocks: [
        'When you use Gangway, you may not:',
        [
          'pretend to be somebody else, or answer for a person who has not agreed to it;',
          'enter anything unlawful, threatening, hateful or deceptive, or advertise;',
          'collect other people’s data, or try to reach trips and responses that are not open to you;',
          'disturb the service, get round its limits, or send it automated requests beyond what a person would make.',
        ],
        'We may remove what breaks these rules, and close the account of a person who breaks them seriously or repeatedly. Where it is fair to do so, we warn first.',
      ],
    },
    {
      id: 'content',
      heading: 'What is yours, and what is ours',
      inShort: 'Your words stay yours. You let us use them to run your trip.',
      blocks: [
        'You keep all rights to what you write. You allow us to store it, to show it to the people named in our Privacy Policy, and to plan with it. That holds for as long as it is in Gangway, and for no other purpose.',
        'The name, the design, the pictures and the texts of Gangway belong to us or to those who license them to us. If you send us ideas, we may use them without owing you anything.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      inShort: 'The Privacy Policy is part of this agreement.',
      blocks: [
        'Our Privacy Policy says what we keep, who reads it and how to delete it. Only you, our operators, and suppliers who must know read your medical and dietary needs.',
      ],
    },
    ...disputeSections,
    {
      id: 'ending-and-changes',
      heading: 'Ending and changing these terms',
      inShort:
        'You may leave at any time. If we change something that matters, you hear of it first.',
      blocks: [
        'These terms hold for as long as you use Gangway. What by its nature should outlast them does: liability, disputes, governing law.',
        'We may change Gangway or these terms. A new version carries a new date. Before a change that takes something from you, we will tell you in Gangway or by mail. Going on after that date means that you accept it. A change never applies to a dispute of which we already knew.',
        'If a court finds one part of these terms invalid, the rest stays in force. If we do not insist on a right once, we have not given it up. You may not hand this agreement to someone else without our consent.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      inShort: 'One address for everything.',
      blocks: [`Write to ${SUPPORT_EMAIL}. Notices to you go to your account’s email address.`],
    },
  ],
};
