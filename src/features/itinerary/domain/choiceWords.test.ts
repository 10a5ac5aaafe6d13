import { expect, it } from 'vitest';
import { shareInWords } from '@/features/money/domain/sharesInWords';
import {
  askedAgainInWords,
  chosenInWords,
  offerPrice,
  placesInWords,
  untilInWords,
} from './choiceWords';

const person = (name: string, own = {}) => ({
  ...{ travelerId: name, name, isReader: false, amount: 12_000, payment: 'included' as const },
  ...{ isIn: true, agreedTo: 9_000, isAskedAgain: false, ...own },
});
const you = (own = {}) => person('Ana', { isReader: true, ...own });
const out = { isIn: null, agreedTo: null };

// SPEC-5 18
it('says a price, how many places are left, and until when', () => {
  expect([offerPrice(9_000, 'USD'), offerPrice(0, 'USD')]).toEqual(['$90', 'free']);
  expect([null, 3, 1, 0].map((placesLeft) => placesInWords({ placesLeft }))).toEqual([
    ...[null, '3 places left', '1 place left', 'Full'],
  ]);
  const chooseBy = '2027-03-20';
  expect(untilInWords({ chooseBy, closedOn: null })).toBe('Choose by Mar 20, 2027');
  expect(untilInWords({ chooseBy, closedOn: '2027-03-18' })).toBe(
    'Closed on Mar 18, 2027. Ask your operator.',
  );
});

it('says what a party has chosen', () => {
  expect(chosenInWords([])).toBeNull();
  expect(chosenInWords([you()])).toBe('You are in.');
  expect(chosenInWords([you(out)])).toBe('You are not in.');
  expect(chosenInWords([person('Max')])).toBe('Max is in.');
  expect(chosenInWords([you(), person('Max'), person('Lea', out)])).toBe(
    'You and Max are in, Lea is not.',
  );
});

it('asks those who are in again, and says what they are in at until then', () => {
  const asked = { isAskedAgain: true };
  const about = { chooseBy: '2027-03-20', closedOn: null };
  expect(askedAgainInWords({ ...about, people: [you()] }, 'USD')).toBeNull();
  expect(askedAgainInWords({ ...about, people: [you(asked), person('Max')] }, 'USD')).toBe(
    'This has changed since you said yes. You are in at $90 until Mar 20, 2027; after that you are out unless you say yes again.',
  );
  const child = person('Max', { ...asked, agreedTo: 6_000 });
  expect(askedAgainInWords({ ...about, people: [you(asked), child] }, 'USD')).toContain(
    'You and Max are in at the prices that you said yes to until',
  );
  expect(askedAgainInWords({ ...about, people: [child] }, 'USD')).toContain(
    'Max is in at $60 until Mar 20, 2027; after that Max is out',
  );
});

it('says the share with what was chosen and without', () => {
  // '{share} with what you chose, {base} without.'
  expect(shareInWords(100_000, 9_000, 'USD')).toBe('$1,090 with what you chose, $1,000 without.');
});
