import { expect, it } from 'vitest';
import { guestMessage, messageForAll } from './guestMessage';

const trip = { tripName: 'Lima', answerBy: null };
const joinUrl = 'https://gangway.example/join/amy-lima';

it('a message names the guest, the trip, the deadline if there is one, and their link (SPEC-2 4)', () => {
  const ana = { name: 'Ana', link: `${joinUrl}?for=abc` };
  expect(guestMessage(trip, ana)).toBe(
    `Hi Ana! You are invited to Lima. Please say when you can travel and what you can spend. This link is yours alone: ${joinUrl}?for=abc`,
  );
  expect(guestMessage({ ...trip, answerBy: '2027-04-03' }, ana)).toContain(
    'what you can spend by Apr 3, 2027. This',
  );
});

it('a message for all names everybody missing, with the link for everybody', () => {
  expect(messageForAll({ ...trip, joinUrl }, ['Ana', 'Bo'])).toBe(
    `Lima: still missing are the answers of Ana, Bo. Please give yours: ${joinUrl}`,
  );
});
