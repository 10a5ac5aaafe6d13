import { expect, it } from 'vitest';
import { guestMessage, messageForAll } from './guestMessage';

const trip = { invites: 'Amy', tripName: 'Lima', answerBy: null };
const joinUrl = 'https://gangway.example/join/amy-lima';
const missing = ['Ana', 'Bo'];

// SPEC-2 4 'Nudges'
it('a message invites, and names the guest, the trip, any deadline, and their link', () => {
  const ana = { name: 'Ana', link: `${joinUrl}?for=abc` };
  expect(guestMessage(trip, ana)).toBe(
    `Hi Ana! Amy invites you to Lima. Say when you can come and what you would like, it takes two minutes: ${joinUrl}?for=abc\nThis link is yours alone.`,
  );
  expect(guestMessage({ ...trip, answerBy: '2027-04-03' }, ana)).toContain(
    '?for=abc\nAnswers by Apr 3, 2027. This link is yours alone.',
  );
});

it('a name that ends in a mark of its own gets no second one', () => {
  const named = { ...trip, tripName: 'Porto 2027!' };
  expect(guestMessage(named, { name: 'Ana', link: joinUrl })).toContain('to Porto 2027! Say');
  const message = messageForAll({ ...named, joinUrl }, { missing: ['Ana', 'Bo Jr.'], answered: 1 });
  expect(message).toContain('Bo Jr. Please');
});

it('the message to everyone invites before the first answer, with the shared link', () => {
  expect(messageForAll({ ...trip, joinUrl }, { missing, answered: 0 })).toBe(
    `Amy invites you to Lima. Say when you can come and what you would like, it takes two minutes: ${joinUrl}`,
  );
});

it('and later names all who are missing', () => {
  expect(messageForAll({ ...trip, joinUrl }, { missing, answered: 1 })).toBe(
    `Lima: we are still waiting for Ana and Bo. Please answer: ${joinUrl}`,
  );
});
