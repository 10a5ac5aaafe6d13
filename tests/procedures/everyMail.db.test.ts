import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { addPlan, keepItems, proposedTrip, sharedItems } from '#support/proposedTrip';
import { type SentMail, sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  CANT,
  choose,
  idsOf,
  leave,
  type Open,
  one,
  onlyIf,
  roundOf,
  say,
  without,
} from '#support/verdictSteps';
import { trips } from '@/features/trips/server/tables';
import { PLAN_MAILS } from '@/features/verdicts/server/mailedPlan';

const database = await openDatabaseForFile();

const NAMES = ['Ana', 'Ben', 'Chi', 'Dev'];
const CONDITION = 'Conditionmark';
const NOTE = 'Notemark';
const REASON = 'Reasonmark';
/** What no mail may contain, whoever its reader is. */
const MARKS = [
  ...['Needmark', 'Travelmark', 'Budgetmark', 'Wishmark', 'Prefmark', 'Placemark'],
  ...[CONDITION, NOTE, REASON],
];
/** What Chi pays alone, in minor units and as shown. */
const CHIS_COST = 7_351_913;
const CHIS_PRICE = '73,519';

const answersOf = (name: string) => ({
  accommodations: `Needmark of ${name}`,
  specialTravel: `Travelmark of ${name}`,
  budget: `Budgetmark of ${name}`,
  mustSee: `Wishmark of ${name}`,
  preferences: `Prefmark of ${name}`,
  fromLocation: `Placemark of ${name}`,
  availabilityStart: '04/01/2037',
  availabilityEnd: '04/20/2037',
});

/** Sends every mail about one trip, from ready through booked to changed afterwards. */
async function wholeTrip() {
  const { db } = database;
  const about = await proposedTrip(db, NAMES, answersOf);
  const { tripId, operator } = about;
  const ownItem = {
    ...emptyItem,
    ...{ itemId: crypto.randomUUID(), title: 'Dive', cost: CHIS_COST, who: idsOf(about, 'Chi') },
  };
  const items = (cost?: number, dinnerAt?: string) => [
    ...sharedItems(cost, dinnerAt).map((item) => ({
      ...item,
      title: item.title.replace('Walk', 'Dinner'),
    })),
    ownItem,
  ];
  const mails: SentMail[] = [];
  const send = async () => void mails.push(...(await sendMails(db, tripId)));
  const withGroup = (isProposed: boolean) =>
    db.update(trips).set({ isProposed }).where(eq(trips.id, tripId));
  await withGroup(false);
  await send();
  await withGroup(true);
  const propose = (cost?: number, dinnerAt?: string, ...out: string[]) =>
    about.propose(items(cost, dinnerAt), about.planId, without(about, ...out));

  const trip: Open = { ...about, db, proposalId: await propose(600_000, '18:30', 'Dev') };
  await send();
  await trip.amy.api.verdicts.remind({ tripId });
  await send();
  await say(trip, 'Ana');
  await say(trip, 'Ben', onlyIf(CONDITION));
  await say(trip, 'Chi', { ...CANT, reason: REASON });
  await send();
  const answer = { answer: 'accept', note: NOTE } as const;
  const { proposalId } = trip;
  const [travelerId = ''] = idsOf(trip, 'Ben');
  await operator.api.verdicts.answerCondition({
    ...{ tripId, proposalId, travelerId, condition: CONDITION },
    ...{ step: answer, seen: { state: 'asked', note: '' } },
  });
  await send();
  // Without Chi, and so expensive for Ana and Ben.
  trip.proposalId = await propose(1_100_000, '18:30', 'Dev', 'Chi');
  await send();
  trip.proposalId = await propose(600_000, '18:30', 'Dev');
  await send();
  for (const name of ['Ana', 'Ben']) await say(trip, name);
  await send();
  const other = await addPlan(db, tripId, 1);
  const second = await about.propose(items(400_000), other);
  await sendMails(db, tripId);
  const withdrawReason = `${REASON}, ${CHIS_PRICE}`;
  await operator.api.verdicts.withdraw({ tripId, proposalId: second, withdrawReason });
  await send();
  await choose(trip, idsOf(trip, 'Chi', 'Dev'));
  await send();
  await keepItems(db, trip.planId, items(600_000), 'booked');
  await operator.api.verdicts.markBooked({ tripId });
  await send();
  trip.proposalId = await propose(600_000, '19:30', 'Dev');
  await send();
  const shown = (await roundOf(one(trip, 'Ana'), tripId)).variants[0]?.asked?.news ?? [];
  trip.proposalId = await propose(200_000, '19:30', 'Dev');
  await send();
  await leave(trip, 'Ben');
  await send();
  const address = (name: string) => one(trip, name).actor.email;
  const to = (email: string, errand: string) =>
    mails.filter((mail) => mail.to === email && mail.errand === errand);
  const sentTo = (name: string, errand: string) => to(address(name), errand);
  return {
    trip,
    shown,
    mails,
    sentTo,
    toAmy: (errand: string) => to(trip.amy.actor.email, errand),
  };
}

/** The text part's lines around its content. */
const FRAME = ['Hello,', 'Gangway', '-- '];

/** Returns a mail's own words, on one line. */
const wordsOf = (mail: SentMail | undefined) => mail?.text.replace(/\s+/g, ' ') ?? '';

// SPEC-2 6 'Mails', SPEC-2 6 'If'
it('each mail about a trip says its matter in itself, and nothing that is not for its reader', async () => {
  const { trip, shown, mails, sentTo, toAmy } = await wholeTrip();
  // The organizer chose, and the operator did everything else.
  const { amy, operator } = trip;
  const ofAmy = mails.filter(({ to }) => to === amy.actor.email).map(({ errand }) => errand);
  expect(new Set(ofAmy)).toEqual(
    new Set(['proposed', 'everyone', 'withdrawn', 'booked', 'travelerLeft']),
  );
  expect(mails.map(({ to }) => to)).not.toContain(operator.actor.email);
  expect(new Set(mails.map(({ errand }) => errand))).toEqual(
    new Set(['planningMail', 'travelerLeft', ...PLAN_MAILS]),
  );
  for (const { text, html, subject, endingUrl, to } of mails) {
    const whole = [subject, text, html].join('\n');
    expect(MARKS.filter((mark) => whole.includes(mark))).toEqual([]);
    if (to !== one(trip, 'Chi').actor.email) expect(whole).not.toContain(CHIS_PRICE);
    for (const body of [text, html]) expect(body).toContain(endingUrl);
    // The HTML has the same words.
    const lines = text.split('\n').filter((line) => !FRAME.includes(line));
    for (const line of lines) expect(unescaped(html)).toContain(line);
  }

  const DATES = 'Plan A is from Apr 3, 2027 to Apr 10, 2027';
  const proposed = wordsOf(sentTo('Ana', 'proposed')[0]);
  expect(proposed).toContain(`${DATES}.`);
  expect(proposed).toContain('Your share is $2,000. If you say yes, you agree to up to $3,000.');
  expect(proposed).toContain('Please answer by Feb 1, 2099.');
  const reminder = wordsOf(sentTo('Ana', 'reminder')[0]);
  expect(reminder).toContain('Amy Adams asks whether Plan A for');
  expect(reminder).toContain('Your share is $2,000.');
  expect(wordsOf(sentTo('Chi', 'proposed')[0])).toContain('Your share is $75,519.13.');
  expect(wordsOf(toAmy('proposed')[0])).toContain(
    'You can choose once everyone has answered. After Feb 1, 2099',
  );
  expect(wordsOf(sentTo('Dev', 'leftOut')[0])).toContain(
    `${DATES}; you can come Apr 1, 2037 - Apr 20, 2037.`,
  );
  expect(wordsOf(toAmy('everyone')[0])).toContain(
    'Plan A: it works for 1, on a condition for 1 and not for 1.',
  );
  const answered = wordsOf(sentTo('Ben', 'conditionAnswered')[0]);
  expect(answered).toContain('It can be done. Tick the box if the plan works for you now.');
  expect(answered).toContain('Your share is $2,000; you agreed to up to $3,000.');
  expect(wordsOf(sentTo('Ana', 'askedAgain')[0])).toContain(
    'Asked again: your share rises from $2,000 to $5,500, above $3,000.',
  );
  expect(wordsOf(sentTo('Chi', 'dropped')[0])).toContain(DATES);
  expect(sentTo('Chi', 'takenBack')).toHaveLength(1);
  const chosen = wordsOf(sentTo('Ana', 'chosen')[0]);
  expect(chosen).toContain('Your share is $3,000; you agreed to up to $3,000.');
  expect(wordsOf(sentTo('Chi', 'chosen')[0])).not.toContain('Your share');
  expect(wordsOf(sentTo('Ben', 'booked')[0])).toContain(`${DATES}.`);
  expect(wordsOf(sentTo('Ana', 'changed')[0])).toContain('Dinner is at 19:30 instead of 18:30.');
  expect(wordsOf(toAmy('travelerLeft')[0])).toContain('The trip stays booked.');
  const left = wordsOf(sentTo('Ana', 'newShare')[0]);
  expect(left).toContain('Somebody has left');
  expect(left).toContain('Your share is $2,000; you agreed to up to $3,000.');
  expect(shown.length).toBeGreaterThan(0);
  for (const sentence of shown) expect(wordsOf(sentTo('Ana', 'changed')[0])).toContain(sentence);
});

const unescaped = (html: string) =>
  html
    .replace(/<span translate="no">([^<]*)<\/span>/g, '$1')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
