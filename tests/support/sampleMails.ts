import {
  dueAnsweredLetter,
  dueReminderLetter,
  duesSettledLetter,
  type MailedAnswer,
  type MailedDue,
  newDuesLetter,
} from '@/features/dues/server/dueLetters';
import { waysChangedLetter } from '@/features/dues/server/waysMails';
import { codeLinkPath } from '@/features/identity/domain/codeLink';
import {
  accountDeletedMail,
  codeMail,
  emailChangedMail,
  emailTakenMail,
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from '@/features/identity/server/accountMails';
import { datesLetter } from '@/features/mails/server/datesMails';
import type { TripLetter } from '@/features/mails/server/defineMail';
import { guestLetter } from '@/features/mails/server/guestMails';
import { handOverLetter } from '@/features/mails/server/handOverMails';
import {
  askToOpenLetter,
  deadlineLetter,
  newsLetter,
  sentBackLetter,
} from '@/features/mails/server/organizerMails';
import { partyMovedLetter } from '@/features/mails/server/partyMovedMail';
import { planningLetter, readyLetter } from '@/features/mails/server/readyMails';
import { waitsLetter } from '@/features/mails/server/waitMails';
import { receiptLetter } from '@/features/sheets/server/receiptMails';
import { type Departure, departureLetter } from '@/features/verdicts/server/departureMails';
import {
  type MailedPlan,
  PLAN_MAILS,
  type PlanMailKind,
} from '@/features/verdicts/server/mailedPlan';
import { optInLetter } from '@/features/verdicts/server/optInLetter';
import { planLetter } from '@/features/verdicts/server/planLetter';
import { replyLetter } from '@/features/verdicts/server/questionMails';
import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';
import { IBANS, waysBy } from './owedDues';

const SITE = 'https://gangway.example';
const TOKEN = 'Zk3vB9qLw2XnT7cRy5Hd8MfJp1sGa6Ue';
const TO = 'amy@demo.example';

const asTripMail = (letter: TripLetter) =>
  frameMail({
    ...letter,
    to: TO,
    ending: {
      sentence: 'You can end all mails about this trip with one click. You don’t need an account.',
      url: `${SITE}/mails/${TOKEN}`,
    },
  });

/** Returns a mail of each kind by name. `text` stands wherever people have typed something. */
export function sampleMails(text = 'Family reunion in Porto'): Record<string, Mail> {
  const trip = {
    ...{ tripId: 'amy-family-reunion-in-porto', tripName: text, organizerName: 'Amy Adams' },
    answerBy: '2027-04-03',
  };
  const guest = { name: 'Ana Lima', token: TOKEN };
  const standing = { answered: 6, expected: '8', missing: ['Ana Lima', 'Uncle Bo'] };
  const names = ['Carmen Costa', 'Farid Haddad'];
  const origin = SITE;
  const plan: MailedPlan = {
    ...{ ...trip, planId: '0b8e5f6a-2c1d-4e7f-9a3b-5d6c7e8f9a0b', planTitle: 'Plan A', number: 1 },
    ...{ travelers: 5, quorum: 4 },
    ...{ planStart: '2027-06-04', planEnd: '2027-06-11', consentBy: '2027-02-01' },
    ...{ isOver: false, isBooked: false, isToOrganizer: false, isLeftBehind: false },
    ...{ isReopened: false, takesOffers: true, hasReferences: true, onSite: 5_500, dues: [text] },
    asksAgain: null,
    ownDays: { arrives: '2027-06-05', leaves: '2027-06-11' },
    leftOut: null,
    asked: {
      ...{ standing: 'again', said: null, choices: [], asksToSee: true, currency: 'USD' },
      ...{ share: 141_000, ceiling: 146_500, agreedTo: 145_000, adultsAndChildren: 1 },
      news: ['Dinner is at 19:30 instead of 18:30.', 'Your share rises from $1,390 to $1,410.'],
    },
    open: ['Plan B'],
    said: ['Plan A: it works for 5, on a condition for 2 and not for 1.'],
  };
  const out: MailedPlan = { ...plan, asked: null };
  const why =
    'This time the dates did not work for you. Plan A is from Jun 4, 2027 to Jun 11, 2027; you can come Jun 1, 2027 - Jun 9, 2027.';
  const without: MailedPlan = { ...out, leftOut: { why, canChange: '', fitsDates: false } };
  const said = { verdict: 'worksIf', condition: '', state: 'accepted', note: '' } as const;
  const accepted: MailedPlan = { ...plan, asked: plan.asked && { ...plan.asked, said } };
  const left: MailedPlan = { ...out, isLeftBehind: true };
  const isAsked = { title: text, chooseBy: 'Jun 1, 2027', people: ['you', text], price: '$90' };
  const asked = { isAgain: true, planId: plan.planId, itemId: plan.planId, options: [isAsked] };
  const planMail = (kind: PlanMailKind, about = plan) => planLetter(kind, about, origin);
  const receipt = { sheet: 'Kitchen', tripName: text, recipientName: text, operator: text };
  const receiptUrl = `${SITE}/s/${TOKEN}`;
  const due: MailedDue = {
    ...{ kind: 'deposit', title: 'Deposit', whose: null, amount: 30_000, open: 30_000 },
    ...{ currency: 'USD', dueBy: '2027-03-03' },
  };
  const rest: MailedDue = { ...due, kind: 'rest', title: 'Rest', amount: 70_000, open: 20_000 };
  const bos: MailedDue = { ...due, kind: 'added', title: text, whose: text };
  const refund: MailedDue = { ...due, kind: 'refund', title: 'Refund', open: 0 };
  const payee = 'operator';
  const [reader, gone] = [
    { isGone: false, ways: '' },
    { isGone: true, ways: `${text}\nIBAN ${IBANS[0]}` },
  ];
  const [today, later] = ['2027-03-03', '2027-03-06'];
  const answered: MailedAnswer = {
    ...{ state: 'confirmed', paid: text, due: rest, amount: 50_000 },
    ...{ paidOn: '2027-02-20', answerNote: text, wasSaid: true, reader },
  };
  const departing: Departure = {
    ...{ departs: '2027-06-04', today: '2027-06-03', clock: 'Lisbon time' },
    first: {
      ...{ heading: 'Fri, Jun 4', goingOn: [], nights: [] },
      lines: [
        { time: '07:40', clock: null, title: text, place: text, more: 'Arrives 10:05' },
        { time: null, clock: null, title: `Check in: ${text}`, place: '', more: '7 nights' },
      ],
    },
    contact: { contactName: text, contactPhone: '+351 21 555 01' },
  };
  const ready = {
    ...{ destination: 'Porto, Portugal', startDate: '2027-06-04', endDate: '2027-06-11' },
    ...{ answered: 6, expected: '8', takenBy: null },
  };
  const dates = {
    dates: 'Jun 4 – 11, 2027',
    availability: 'Jun 1, 2027 - Jun 9, 2027',
    ages: ['How old is Lea on Jun 4, 2027?'],
    answerBy: '2027-04-03',
  };
  const nobody = { answered: 0, expected: '8', missing: names };
  const waits = [
    { tripId: 'amy-lima', tripName: text, waits: ['question', 'condition', 'everyone'] },
    { tripId: 'ben-oslo', tripName: text, waits: ['supplier'] },
  ] satisfies Parameters<typeof waitsLetter>[0];
  const ways = { before: waysBy(IBANS[0]), now: waysBy(IBANS[1]) };
  const offered = { step: 'offered', name: 'Ana Lima' } as const;
  const deadline = '2027-04-03';
  const aboutTrips: Record<string, TripLetter> = {
    departure: departureLetter(trip, { ...departing, today: '2027-05-28' }, origin),
    departureTomorrow: departureLetter(trip, departing, origin),
    thanks: departureLetter(trip, { deletedOn: '2027-07-11' }, origin),
    duesNew: newDuesLetter(trip, { owed: [due, rest, bos], paid: text, today, reader }, origin),
    duesReminder: dueReminderLetter(
      trip,
      { owed: [due, rest], overdue: [], payee, today, reader: gone },
      origin,
    ),
    duesSettled: duesSettledLetter(trip, { sentences: [text], owes: true, reader: gone }, origin),
    duesOverdue: dueReminderLetter(
      trip,
      { owed: [due], overdue: [bos], payee, today: later, reader },
      origin,
    ),
    duesPayee: dueReminderLetter(
      trip,
      { owed: [], overdue: [bos], payee, today: later, reader },
      origin,
    ),
    paymentArrived: dueAnsweredLetter(trip, answered, origin),
    paymentRefunded: dueAnsweredLetter(trip, { ...answered, due: refund }, origin),
    paymentNotHere: dueAnsweredLetter(trip, { ...answered, state: 'notHere', due: bos }, origin),
    ...Object.fromEntries(PLAN_MAILS.map((kind) => [kind, planMail(kind)])),
    conditionAnswered: planMail('conditionAnswered', accepted),
    changedAndAsked: planMail('changed', { ...plan, isBooked: true, asksAgain: asked }),
    optInAgain: optInLetter(plan, asked, origin),
    optInReminder: optInLetter(plan, { ...asked, isAgain: false }, origin),
    askedAgainBooked: planMail('askedAgain', { ...plan, isBooked: true }),
    reminderBooked: planMail('reminder', { ...plan, isBooked: true }),
    leftOut: planMail('leftOut', without),
    dropped: planMail('dropped', without),
    proposedOrganizer: planMail('proposed', { ...out, isToOrganizer: true }),
    chosenWithout: planMail('chosen', left),
    bookedWithout: planMail('booked', left),
    nudge: guestLetter('nudge', trip, { guests: [guest], answerBy: deadline }, origin),
    couple: guestLetter(
      'nudge',
      trip,
      { guests: [guest, { ...guest, name: text }], answerBy: deadline },
      origin,
    ),
    guestReminder: guestLetter('reminder', trip, { guests: [guest], answerBy: deadline }, origin),
    dates: datesLetter(trip, dates, origin),
    newAnswers: newsLetter(trip, { ...standing, names, isEveryone: false }, origin),
    everyoneAnswered: newsLetter(
      trip,
      { ...standing, missing: [], names, isEveryone: true },
      origin,
    ),
    deadline: deadlineLetter(trip, { ...standing, answerBy: deadline, isClosed: true }, origin),
    unanswered: deadlineLetter(trip, { ...nobody, answerBy: deadline, isClosed: false }, origin),
    ready: readyLetter(trip, ready, origin),
    planning: planningLetter(trip, 'June 4 – 11, 2027', origin),
    sentBack: sentBackLetter(trip, text, origin),
    askToOpen: askToOpenLetter(trip, 'Ana Lima', origin),
    waits: waitsLetter(waits, 12, origin),
    reply: replyLetter({ ...trip, stage: 'booked' }, origin),
    handOver: handOverLetter(trip, offered, origin),
    offering: handOverLetter(
      trip,
      { ...offered, step: 'offering', link: { tripId: 'amy-lima', token: TOKEN } },
      origin,
    ),
    wayToPay: waysChangedLetter(trip, { ...ways, isGone: false }, origin),
    partyMoved: partyMovedLetter(trip, { names, staysHome: true }, origin),
    receipt: receiptLetter({ ...receipt, open: 12, isAgain: false }, receiptUrl),
    receiptAgain: receiptLetter({ ...receipt, open: 1, isAgain: true }, receiptUrl),
  };
  const code = { email: TO, code: '123456', purpose: 'signup' as const };
  const url = `${SITE}${codeLinkPath({ ...code, redirect: '/join/amy-lima' })}`;
  return {
    ...Object.fromEntries(
      Object.entries(aboutTrips).map(([name, letter]) => [name, asTripMail(letter)]),
    ),
    reset: resetMail(TO, `${SITE}/reset-password?token=${TOKEN}`),
    code: codeMail(TO, { ...code, tripName: text, url, sentAt: new Date(0) }),
    noAccount: noAccountMail(TO, `${SITE}/signup?redirect=/join/amy-lima&with=code`),
    accountDeleted: accountDeletedMail(TO, 'help@gangway.example'),
    emailTaken: emailTakenMail(TO, `${SITE}/forgot-password`),
    emailChanged: emailChangedMail(TO, 'help@gangway.example', 'q7Wm2ZtR9xKc'),
    passwordChanged: passwordChangedMail(TO, `${SITE}/forgot-password`),
  };
}
