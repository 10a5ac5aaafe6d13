import { companion, type DemoAnswer } from './demoAnswer';
import { demoEmail } from './demoPeople';
import type { DemoTrip } from './demoTrip';

/** Amy's grandmother, who has no phone. */
const ROSA = companion('Rosa Okafor', 'adult', '', 'Diabetic: something to eat at six');

/**
 * Eight people whose brief tells a story: Carmen has to stretch by a day, Elif has to leave before
 * Hiroshi can come, and Grace is the first to find it too expensive.
 */
export const KYOTO_ANSWERS: readonly DemoAnswer[] = [
  {
    firstName: 'Amy',
    lastName: 'Okafor',
    days: [-2, 12],
    flexibility: 'fixed',
    budget: 'about $1,500',
    fromLocation: 'Chicago',
    mustSee: 'Fushimi Inari at dawn, before anyone else is up. Then breakfast, a very long one.',
    preferences: 'Gardens before lunch, one great dinner',
    shareRoom: 'yes',
    companions: [ROSA],
  },
  {
    firstName: 'Ben',
    lastName: 'Lindqvist',
    days: [-1, 7],
    flexibility: 'fixed',
    budget: '$2,000 without flights',
    fromLocation: 'Stockholm',
    mustSee: 'A bowl of noodles at a counter with eight seats',
    preferences: 'Window seats',
    accommodations: 'Peanut allergy, carries an EpiPen',
    shareRoom: 'maybe',
  },
  {
    firstName: 'Carmen',
    lastName: 'Ruiz',
    days: [1, 10],
    flexibility: 'somewhat',
    budget: '$200 a night',
    fromLocation: 'Madrid',
    mustSee: 'Nishiki market, hungry',
    accommodations: 'Vegetarian, and no fish stock either',
    shareRoom: 'yes',
  },
  {
    firstName: 'Elif',
    lastName: 'Şahin',
    days: [-9, 1],
    flexibility: 'fixed',
    budget: 'as little as we can',
    fromLocation: 'Istanbul',
    mustSee: 'A tea house where somebody explains what I am doing wrong',
    preferences: 'Long walks instead of buses',
    shareRoom: 'yes',
  },
  {
    firstName: 'Grace',
    lastName: 'O’Malley',
    days: [-3, 9],
    budget: '$900 max',
    fromLocation: 'Cork',
    specialTravel: 'Afraid of small planes',
    shareRoom: 'no',
  },
  {
    firstName: 'Hiroshi',
    lastName: '田中',
    days: [4, 20],
    flexibility: 'fixed',
    budget: '¥200,000',
    fromLocation: '東京',
    mustSee: '鞍馬から貴船まで歩きたい',
    accommodations: 'Step-free rooms, please: a new knee',
    shareRoom: 'no',
  },
  {
    firstName: 'Ines',
    lastName: 'Carvalho',
    days: [-5, 9],
    flexibility: 'very',
    budget: '1-1.5k',
    fromLocation: 'Lisbon',
    mustSee: 'The potters’ street below Kiyomizu-dera, with an empty suitcase',
    preferences: 'No early mornings',
  },
  {
    firstName: 'Jonas',
    lastName: 'Ekström',
    days: [0, 8],
    flexibility: 'somewhat',
    budget: '2000+',
    fromLocation: 'stockholm',
    mustSee: 'One evening in a bathhouse\nand one in a very small jazz bar',
    specialTravel: 'Travels with a cello, which has a seat of its own',
    shareRoom: 'maybe',
  },
];

/** A guest who has said that they can't come. */
const ABSENT = { name: 'Ingrid Berg', declineReason: 'Exams until the end of May.' };

/**
 * The guest list: everyone who has answered, two who haven't (one of them without an email), one
 * for whom the organizer answers, and one who can't come.
 */
const GUESTS = [
  ...KYOTO_ANSWERS.map(
    ({ firstName, lastName }) => `${firstName} ${lastName} <${demoEmail(firstName)}>`,
  ),
  `Farid Haddad, ${demoEmail('Farid')}`,
  'Kofi Mensah',
  ROSA.companionName,
  ABSENT.name,
].join('\n');

/** Someone who wasn't expected and is waiting to be let in. */
const WAITING: DemoAnswer = {
  firstName: 'Milan',
  lastName: 'Novák',
  days: [0, 7],
  budget: '€1,400',
  mustSee: 'Ben told me about this. Is there room for one more?',
};

export const KYOTO_LIST: DemoTrip['list'] = {
  guests: GUESTS,
  absent: ABSENT,
  answersEndIn: 12,
  waiting: WAITING,
};
