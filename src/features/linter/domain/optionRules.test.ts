import { describe, expect, it } from 'vitest';
import { about, ana, ben, findings, type Given, some, someone, stay } from '#support/linted';
import type { LintInput } from './lintContext';

const surf = (own = {}) =>
  some('Surf', {
    ...{ startsOn: '2027-04-05', startTime: '10:00', endTime: '12:00', cost: 9_000 },
    ...{ costPer: 'person', optional: true, chooseBy: '2027-03-20', ...own },
  });
const people = [ana(), ben, someone('Chi'), someone('Dev'), someone('Eli')];
const inSurf = (...ids: string[]) => ({ optedIn: new Map([['surf', new Set(ids)]]) });

const choosing = (
  today: string,
  own: Partial<NonNullable<LintInput['choosing']>> = {},
): Pick<LintInput, 'choosing'> => ({
  choosing: { today, optIns: [], closed: new Set(), offered: new Set(['surf']), ...own },
});
const said = (...ids: string[]) => ids.map((travelerId) => ({ itemId: 'surf', travelerId }));

// SPEC-5 18
describe('who has not chosen', () => {
  const given = { travelers: people, items: [surf()] };
  const silent = (today: string, own: Parameters<typeof choosing>[1] = {}) =>
    about('notChosen', { ...given, ...choosing(today, own) });

  it('is said from three days before the day on, until it ends', () => {
    const all = ['warning: Not chosen yet: Ana, Ben and 3 more, Surf until Mar 20.'];
    expect(silent('2027-03-16')).toEqual([]);
    expect(silent('2027-03-17')).toEqual(all);
    expect(silent('2027-03-20')).toEqual(all);
    expect(silent('2027-03-21')).toEqual([]);
  });

  it('names those who have said neither yes nor no, and leads to the item', () => {
    const own = { optIns: said('ana', 'chi', 'eli') };
    expect(silent('2027-03-18', own)).toEqual([
      'warning: Not chosen yet: Ben and Dev, Surf until Mar 20.',
    ]);
    expect(
      findings({ ...given, ...choosing('2027-03-18', own) }).find(
        ({ rule }) => rule === 'notChosen',
      ),
    ).toMatchObject({ people: ['ben', 'dev'], target: { itemId: 'surf', field: 'chooseBy' } });
    expect(silent('2027-03-18', { optIns: said('ana', 'ben', 'chi', 'dev', 'eli') })).toEqual([]);
  });

  it('is nobody where choices are closed, or the version with the group does not offer it', () => {
    expect(silent('2027-03-18', { closed: new Set(['surf']) })).toEqual([]);
    expect(silent('2027-03-18', { offered: new Set() })).toEqual([]);
    expect(about('notChosen', { ...given, choosing: null })).toEqual([]);
  });
});

// SPEC-5 18
it('says how many are in once the day to choose is past, for as long as they are so many', () => {
  const past = (today: string, ...ids: string[]) =>
    about('chosen', { travelers: people, items: [surf()], ...choosing(today), ...inSurf(...ids) });
  expect(past('2027-03-20', 'ana')).toEqual([]);
  expect(past('2027-03-21', 'ana', 'ben')).toEqual([
    'warning: Surf: 2 in, and its day to choose is past.',
  ]);
  expect(past('2027-03-21')).toEqual(['warning: Surf: 0 in, and its day to choose is past.']);
});

// SPEC-5 18: needs are checked for all to whom it is offered; places and times for who is in.
describe('somebody who may choose an item', () => {
  const other = some('Museum', { startsOn: '2027-04-05', startTime: '11:00', endTime: '13:00' });
  const items = [stay(), surf({ kind: 'activity' }), other];
  const rules = (given: Given) => new Set(findings({ items, ...given }).map(({ rule }) => rule));

  it('is in two places only once they are in', () => {
    expect(rules({})).not.toContain('twoPlaces');
    expect(rules(inSurf('ana'))).toContain('twoPlaces');
  });

  it('is in no two places by two that they have chosen', () => {
    const dive = { ...other, itemId: 'dive', optional: true, costPer: 'person' as const };
    const chosen = { surf: new Set(['ana']), dive: new Set(['ana']) };
    const both = { items: [stay(), surf({ kind: 'activity' }), dive] };
    const optedIn = new Map(Object.entries(chosen));
    expect(rules({ ...both, optedIn })).not.toContain('twoPlaces');
  });

  it('has their needs checked before they are', () => {
    const need = { travelerId: 'ana', need: 'specialTravel' } as const;
    const needs = {
      travelers: [ana({ specialTravel: 'No waves' })],
      touched: [{ ...need, touches: ['moving' as const] }],
      checks: [{ ...need, itemId: 'casa' }],
    };
    expect(about('needItem', { ...needs, items: items.slice(0, 2) })).toEqual([
      'warning: Surf is not checked for Ana: "No waves".',
    ]);
  });

  it('has no bed in a stay, and no way there, until they are in', () => {
    const stays = [stay({ itemId: 'surf', optional: true, cost: 100, costPer: 'person' })];
    const bed = 'warning: Ana has no bed on Apr 3 – 9.';
    expect(about('bed', { items: stays })).toEqual([bed]);
    expect(about('bed', { items: stays, ...inSurf('ana') })).toEqual([]);
    const way = [surf({ kind: 'transport', startsOn: '2027-04-03' })];
    const asks = ['transport' as const];
    const brings = 'warning: Nothing brings Ana on Apr 3.';
    expect(about('noWay', { items: way, asks })).toContain(brings);
    expect(about('noWay', { items: way, asks, ...inSurf('ana') })).not.toContain(brings);
  });

  it('is told of a currency without a rate', () => {
    expect(about('rate', { items: [surf({ itemCurrency: 'CHF' })] })).toEqual([
      'error: Surf costs in CHF, and there is no rate.',
    ]);
  });
});
