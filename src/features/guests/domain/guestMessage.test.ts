import { expect, it } from 'vitest';
import { guestMessage, messageForAll } from './guestMessage';

const trip = { tripName: 'Lima', answerBy: null };
const joinUrl = 'https://gangway.example/join/amy-lima';

// SPEC-2 4 'Nudges'
it('a message names the guest, the trip, any deadline, and their link (SPEC-2 4)', () => {
  const ana = { name: 'Ana', link: `${joinUrl}?for=abc` };
  expect(guestMessage(trip, ana)).toBe(
    `Hi Ana! You are invited to Lima. Please say when you can travel and what you can spend. This link is yours alone: ${joinUrl}?for=abc`,
  );
  expect(guestMessage({ ...trip, answerBy: '2027-04-03' }, ana)).toContain(
    'what you can spend by Apr 3, 2027. This',
  );
});

it('a name that ends in a mark of its own gets no second one', () => {
  const named = { ...trip, tripName: 'Porto 2027!' };
  expect(guestMessage(named, { name: 'Ana', link: joinUrl })).toContain('to Porto 2027! Please');
  expect(messageForAll({ ...named, joinUrl }, ['Ana', 'Bo Jr.'])).toContain('Bo Jr. Please');
});

it('the message to everyone names all who are missing, with the shared link', () => {
  expect(messageForAll({ ...trip, joinUrl }, ['Ana', 'Bo'])).toBe(
    `Lima: we still need answers from Ana and Bo. Please give yours: ${joinUrl}`,
  );
});
