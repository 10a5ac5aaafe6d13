import { expect, it } from 'vitest';
import { meantGuests, namedCompanions } from './meantGuests';
import { roster } from './roster';

const said = (name: string) => ({ declineId: name, name, reason: '' });
const guest = (name: string, more = {}) => ({ guestId: name, name, email: null, ...more });

// SPEC-2 4 'Declining'
it('takes somebody for the guest of that name, whatever the case, accents and spaces', () => {
  const [read] = meantGuests([said('jose  ALVAREZ')], [guest('José Álvarez'), guest('Ana')], []);
  expect(read).toMatchObject({ guests: [{ guestId: 'José Álvarez' }], hasAnswered: false });
});

it('leaves two guests of one name for the organizer to tell apart', () => {
  const two = [guest('Ana', { email: 'ana@x.org' }), guest('Ana', { guestId: 'other' })];
  expect(meantGuests([said('Ana')], two, [])[0]?.guests).toHaveLength(2);
});

it('says that somebody of that name has answered, who is no guest to be missed', () => {
  expect(meantGuests([said('Ana')], [guest('Bo')], ['ANA'])).toEqual([
    { ...said('Ana'), guests: [], hasAnswered: true },
  ]);
});

// SPEC-4 14.2
it('says who answers for a companion of that name, by the name on the list too', () => {
  const people = roster({
    ...{ numPeople: '4', travelers: 1, unlisted: [], apart: [] },
    guests: [{ ...guest('Lea Lima'), hasDeclined: false, hasAnswered: false }],
    companions: [{ name: 'Lea', firstName: 'Tom', lastName: 'Lima' }],
  });
  const names = namedCompanions(people);
  const found = meantGuests(['lea', 'LEA LIMA', 'Bo'].map(said), people.missing, [], names);
  expect(found.map(({ companionOf }) => companionOf)).toEqual(['Tom Lima', 'Tom Lima', undefined]);
});
