import { disputeSections } from './disputeSections';
import { type LegalText, SUPPORT_EMAIL } from './legalText';
import { TERMS } from './termsConstants';

/** The terms & conditions of SPEC 1 and 9; `termsOnDisputes.ts` has liability and disputes. */
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
