import { expect, it } from 'vitest';
import { plannedIn } from './plannedIn';

const booked = { isBooked: true, destination: 'Greece' };

it.each([
  ['a booked trip', ['Naxos', 'Paros', 'naxos '], 'Naxos and Paros'],
  ['many places', ['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'A, B, C and 4 more'],
  ['no stay with a place', [], null],
])('names the places of %s, each once', (_, places, words) => {
  expect(plannedIn({ ...booked, places })).toBe(words);
});

it('says nothing that the destination says already, and nothing before the booking', () => {
  expect(plannedIn({ ...booked, destination: 'Málaga, Spain', places: ['Malaga'] })).toBeNull();
  expect(plannedIn({ ...booked, isBooked: false, places: ['Naxos'] })).toBeNull();
});
