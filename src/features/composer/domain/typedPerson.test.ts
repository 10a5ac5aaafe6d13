import { expect, it } from 'vitest';
import { emptyPlan } from '#support/planParts';
import { sentPerson, shownPerson, typedPerson } from './typedPerson';

const shown = (own: Parameters<typeof typedPerson>[1]) =>
  shownPerson(typedPerson('ana', own), emptyPlan);

it('shows the plan’s days by default, and sends nothing for them', () => {
  const plain = shown(undefined);
  expect(plain).toEqual({
    travelerId: 'ana',
    without: false,
    arrives: '04/03/2027',
    leaves: '04/10/2027',
    byThemselves: false,
  });
  expect(sentPerson(plain, emptyPlan)).toEqual(typedPerson('ana', undefined));
});

it('shows and sends their own days, and reads a day in any format', () => {
  const own = { without: false, arrives: '2027-04-05', leaves: null };
  expect(shown(own)).toMatchObject({ arrives: '04/05/2027', leaves: '04/10/2027' });
  expect(sentPerson({ ...shown(own), leaves: '2027-04-10' }, emptyPlan)).toEqual(
    typedPerson('ana', own),
  );
});
