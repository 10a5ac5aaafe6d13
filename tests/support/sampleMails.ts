import {
  dueAnsweredLetter,
  dueReminderLetter,
  type MailedAnswer,
  type MailedDue,
  newDuesLetter,
} from '@/features/dues/server/dueLetters';
import { waysChangedLetter } from '@/features/dues/server/waysMail';
import { codeLinkPath } from '@/features/identity/domain/emailCode';
import {
  accountDeletedMail,
  codeMail,
  emailChangedMail,
  emailTakenMail,
  noAccountMail,
  passwordChangedMail,
  resetMail,
} from '@/features/identity/server/mails';
import { handOverLetter, samePersonLetter } from '@/features/mails/server/askedMails';
import { datesLetter } from '@/features/mails/server/datesMail';
import { guestLetter } from '@/features/mails/server/guestMails';
import { deadlineLetter, newsLetter, sentBackLetter } from '@/features/mails/server/organizerMails';
import { planningLetter, readyLetter } from '@/features/mails/server/readyMails';
import type { TripLetter } from '@/features/mails/server/tripMail';
import { waitsLetter } from '@/features/mails/server/waitMails';
import { receiptLetter } from '@/features/sheets/server/receiptMails';
import {
  type MailedPlan,
  PLAN_MAILS,
  type PlanMailKind,
} from '@/features/verdicts/server/mailedPlan';
import { planLetter } from '@/features/verdicts/server/planLetter';
import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';
import { IBANS, waysBy } from './owedDues';

const SITE = 'https://gangway.example';
const TOKEN = 'Zk3vB9qLw2XnT7cRy5Hd8MfJp1sGa6Ue';
const SAMPLE = 'Family reunion in Porto';
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

/** Returns a mail of each kind, by its picture's name. `text` is what people have typed. */
export function sampleMails(text = SAMPLE): Record<string, Mail> {
  const trip = {
    tripId: 'amy-family-reunion-in-porto',
    tripName: text,
    organizerName: 'Amy Adams',
    answerBy: '2027-04-03',
  };
  const isSample = text === SAMPLE;
  const guest = { name: 'Ana Lima', token: TOKEN };
  const standing = { answered: 6, expected: '8', missing: ['Ana Lima', 'Uncle Bo'] };
  const names = ['Carmen Costa', 'Farid Haddad'];
  const origin = SITE;
  const planId = '0b8e5f6a-2c1d-4e7f-9a3b-5d6c7e8f9a0b';
  const plan: MailedPlan = {
    ...{
      tripId: trip.tripId,
      tripName: text,
      organizerName: trip.organizerName,
      planId,
      planTitle: 'Plan A',
      number: 1,
      travelers: 5,
      quorum: 4,
    },
    ...{ planStart: '2027-06-04', planEnd: '2027-06-11', consentBy: '2027-02-01' },
    ...{
      isOver: false,
      isBooked: false,
      isToOrganizer: false,
      isLeftBehind: false,
      isReopened: false,
      takesOffers: true,
      hasReferences: true,
      onSite: 5_500,
      ownDays: { arrives: '2027-06-05', leaves: '2027-06-11' },
      whyLeftOut: null,
    },
    asked: {
      ...{ standing: 'again', said: null, choices: [], asksToSee: true, currency: 'USD' },
      ...{ share: 141_000, ceiling: 146_500, agreedTo: 145_000 },
      news: ['Dinner is at 19:30 instead of 18:30.', 'Your share rises from $1,390 to $1,410.'],
    },
    open: ['Plan B'],
    said: ['Plan A: it works for 5, on a condition for 2 and not for 1.'],
  };
  const out: MailedPlan = { ...plan, asked: null };
  const why =
    'This time the dates did not work for you. Plan A is from Jun 4, 2027 to Jun 11, 2027; you can come Jun 1, 2027 - Jun 9, 2027.';
  const without: MailedPlan = { ...out, whyLeftOut: why };
  const said = { verdict: 'worksIf', condition: '', state: 'accepted', note: '' } as const;
  const accepted: MailedPlan = { ...plan, asked: plan.asked && { ...plan.asked, said } };
  const left: MailedPlan = { ...out, isLeftBehind: true };
  const planMail = (kind: PlanMailKind, about = plan) =>
    asTripMail(planLetter(kind, about, origin));
  const receiptMail = (isAgain: boolean) =>
    asTripMail(
      receiptLetter(
        {
          ...{
            sheet: 'Kitchen',
            tripName: text,
            recipientName: isSample ? 'Casa do Mar' : text,
            operator: isSample ? 'Dee Watanabe' : text,
          },
          ...{ open: isAgain ? 1 : 12, isAgain },
        },
        `${SITE}/s/${TOKEN}`,
      ),
    );
  const due: MailedDue = {
    ...{ kind: 'deposit', title: 'Deposit', whose: null, amount: 30_000, open: 30_000 },
    ...{ currency: 'USD', dueBy: '2027-03-03' },
  };
  const rest: MailedDue = { ...due, kind: 'rest', title: 'Rest', amount: 70_000, open: 20_000 };
  const visaFee = isSample ? 'Visa fee' : text;
  const bos: MailedDue = { ...due, kind: 'added', title: visaFee, whose: isSample ? 'Bo' : text };
  const urls = { origin, payeeUrl: `${origin}/admin/plan/${trip.tripId}` };
  const today = '2027-03-03';
  const answered: MailedAnswer = {
    ...{ state: 'confirmed', payee: 'organizer', due: rest, amount: 50_000 },
    ...{ paidOn: '2027-02-20', answerNote: isSample ? 'Thank you!' : text },
  };
  return {
    'mail-dues-new': asTripMail(
      newDuesLetter(trip, { owed: [due, rest, bos], payee: 'operator', today }, origin),
    ),
    'mail-dues-reminder': asTripMail(
      dueReminderLetter(trip, { owed: [due, rest], overdue: [], today }, urls),
    ),
    'mail-dues-overdue': asTripMail(
      dueReminderLetter(trip, { owed: [due], overdue: [bos], today: '2027-03-06' }, urls),
    ),
    'mail-dues-payee': asTripMail(
      dueReminderLetter(trip, { owed: [], overdue: [bos], today: '2027-03-06' }, urls),
    ),
    'mail-payment-arrived': asTripMail(dueAnsweredLetter(trip, answered, origin)),
    'mail-payment-refunded': asTripMail(
      dueAnsweredLetter(
        trip,
        { ...answered, due: { ...due, kind: 'refund', title: 'Refund', open: 0 } },
        origin,
      ),
    ),
    'mail-payment-not-here': asTripMail(
      dueAnsweredLetter(trip, { ...answered, state: 'notHere', due: bos }, origin),
    ),
    ...Object.fromEntries(PLAN_MAILS.map((kind) => [`mail-plan-${kind}`, planMail(kind)])),
    'mail-plan-conditionAnswered': planMail('conditionAnswered', accepted),
    'mail-plan-askedAgain-booked': planMail('askedAgain', { ...plan, isBooked: true }),
    'mail-plan-reminder-booked': planMail('reminder', { ...plan, isBooked: true }),
    'mail-plan-leftOut': planMail('leftOut', without),
    'mail-plan-dropped': planMail('dropped', without),
    'mail-plan-proposed-organizer': planMail('proposed', { ...out, isToOrganizer: true }),
    'mail-plan-chosen-without': planMail('chosen', left),
    'mail-plan-booked-without': planMail('booked', left),
    'mail-nudge': asTripMail(guestLetter('nudge', trip, [guest], origin)),
    'mail-nudge-couple': asTripMail(
      guestLetter('nudge', trip, [guest, { ...guest, name: isSample ? 'Bo Lima' : text }], origin),
    ),
    'mail-reminder': asTripMail(guestLetter('reminder', trip, [guest], origin)),
    'mail-dates': asTripMail(
      datesLetter(
        trip,
        { dates: 'Jun 4 – 11, 2027', availability: 'Jun 1, 2027 - Jun 9, 2027' },
        origin,
      ),
    ),
    'mail-new-answers': asTripMail(
      newsLetter(trip, names, standing, { isEveryone: false, origin }),
    ),
    'mail-everyone': asTripMail(
      newsLetter(
        trip,
        names,
        { answered: 8, expected: '8', missing: [] },
        { isEveryone: true, origin },
      ),
    ),
    'mail-deadline': asTripMail(
      deadlineLetter(trip, '2027-04-03', standing, { isClosed: true, origin }),
    ),
    'mail-deadline-unanswered': asTripMail(
      deadlineLetter(
        trip,
        '2027-04-03',
        { answered: 0, expected: '8', missing: names },
        { isClosed: false, origin },
      ),
    ),
    'mail-trip-ready': asTripMail(
      readyLetter(
        trip,
        {
          destination: 'Porto, Portugal',
          startDate: '2027-06-04',
          endDate: '2027-06-11',
          answered: 6,
          expected: '8',
          takenBy: null,
        },
        origin,
      ),
    ),
    'mail-planning': asTripMail(planningLetter(trip, 'June 4 – 11, 2027', origin)),
    'mail-sent-back': asTripMail(
      sentBackLetter(
        trip,
        isSample
          ? 'Carmen and Farid give dates that never meet. Could you ask one of them whether they can move, by a week or so?'
          : text,
        origin,
      ),
    ),
    'mail-waits': asTripMail(
      waitsLetter(
        [
          { tripId: 'amy-lima', tripName: text, waits: ['condition', 'everyone'] },
          { tripId: 'ben-oslo', tripName: text, waits: ['supplier'] },
        ],
        12,
        origin,
      ),
    ),
    'mail-hand-over': asTripMail(
      handOverLetter(trip, { step: 'offered', name: 'Ana Lima' }, origin),
    ),
    'mail-way-to-pay': asTripMail(
      waysChangedLetter(trip, { before: waysBy(IBANS[0]), now: waysBy(IBANS[1]) }, origin),
    ),
    'mail-same-person': asTripMail(samePersonLetter(trip, origin)),
    'mail-receipt': receiptMail(false),
    'mail-receipt-again': receiptMail(true),
    'mail-reset': resetMail(TO, `${SITE}/reset-password?token=${TOKEN}`),
    'mail-code': codeMail(TO, {
      ...{ code: '123456', purpose: 'signup', tripName: text },
      url: `${SITE}${codeLinkPath({ email: TO, code: '123456', purpose: 'signup', redirect: '/join/amy-lima' })}`,
    }),
    'mail-no-account': noAccountMail(TO, `${SITE}/signup?redirect=/join/amy-lima&with=code`),
    'mail-account-deleted': accountDeletedMail(TO, 'help@gangway.example'),
    'mail-email-taken': emailTakenMail(TO, `${SITE}/forgot-password`),
    'mail-email-changed': emailChangedMail(TO, 'help@gangway.example', 'q7Wm2ZtR9xKc'),
    'mail-password-changed': passwordChangedMail(TO, `${SITE}/forgot-password`),
  };
}
