import { describe, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { guessedAgain } from './guessedEnd';
import type { ItemForm } from './itemForm';
import { itemOfLine, onAnotherDay } from './typedItem';
import { readLine } from './typedLine/readLine';

const PLAN = { start: '2027-04-03', end: '2027-04-12' };
const read = (line: string, day: string | null = '2027-04-05') =>
  readLine(line, 'EUR', [], { day, plan: PLAN });
const typed = (line: string) => itemOfLine(read(line), '2027-04-05', 'EUR');
const zoned = (form: ItemForm, timeZone: string, endTimeZone: string): ItemForm => ({
  ...{ ...form, timeZone, endTimeZone },
});

// SPEC-2 5
describe('the last day of a typed line, once its zones are known', () => {
  it.each([
    ['AKL to HNL 23:55 - 09:45', 'Pacific/Auckland', 'Pacific/Honolulu', '04/05/2027'],
    ['AKL to HNL 09:00 - 17:45', 'Pacific/Auckland', 'Pacific/Honolulu', '04/04/2027'],
    ['LAX to AKL 22:00 - 06:00', 'America/Los_Angeles', 'Pacific/Auckland', '04/07/2027'],
    ['LAX to SYD 10:00 - 20:00', 'America/Los_Angeles', 'Australia/Sydney', '04/06/2027'],
    ['HND to SFO 17:00 - 10:00', 'Asia/Tokyo', 'America/Los_Angeles', '04/05/2027'],
  ])('is guessed again: %s', (line, timeZone, endTimeZone, endsOn) => {
    const { endDay, lasts } = read(line);
    const form = typed(line);
    const guess = guessedAgain(form, zoned(form, timeZone, endTimeZone), {
      guessed: endDay === 'guessed' ? lasts : null,
      planZone: 'Europe/Lisbon',
    });
    expect(guess?.endsOn).toBe(endsOn);
  });

  it('is read in the plan’s zone where the item has none, and goes back with the zones', () => {
    const form = typed('AKL to HNL 23:55 - 09:45');
    const there = zoned(form, '', 'Pacific/Honolulu');
    const how = { guessed: 1, planZone: 'Pacific/Auckland' };
    const guess = guessedAgain(form, there, how);
    expect(guess).toEqual({ lasts: 0, endsOn: '04/05/2027', day: '2027-04-05' });
    const now = { ...there, endsOn: '04/05/2027' };
    expect(guessedAgain(now, { ...now, endTimeZone: '' }, { ...how, guessed: 0 })?.lasts).toBe(1);
  });

  it('is guessed again when the plan’s zone changes, where the item has none of its own', () => {
    const form = { ...typed('AKL to HNL 23:55 - 09:45'), endTimeZone: 'Pacific/Honolulu' };
    const how = { guessed: 1, planZone: 'Pacific/Auckland', oldPlanZone: 'Pacific/Honolulu' };
    expect(guessedAgain(form, form, how)).toMatchObject({ lasts: 0, endsOn: '04/05/2027' });
    expect(guessedAgain(form, form, { ...how, guessed: null })).toBeNull();
    const own = zoned(form, 'Pacific/Honolulu', 'Pacific/Honolulu');
    expect(guessedAgain(own, own, how)).toBeNull();
  });

  it.each([
    ['AKL to HNL 23:55 - 09:45+1'],
    ['AKL to HNL 23:55 arr 6 Apr 09:45'],
    ['AKL to HNL Apr 5 09:00 arr 5 Apr 17:45'],
  ])('stays as somebody typed it: %s', (line) => {
    expect(read(line).endDay).toBe('named');
    const form = typed(line);
    const over = zoned(form, 'Pacific/Auckland', 'Pacific/Honolulu');
    expect(guessedAgain(form, over, { guessed: null, planZone: 'Europe/Lisbon' })).toBeNull();
  });

  it('stays where the zones are as they were, without both times, and for a stay', () => {
    const form = typed('AKL to HNL 23:55 - 09:45');
    const how = { guessed: 1, planZone: 'Europe/Lisbon' };
    expect(guessedAgain(form, { ...form, endTime: '10:00' }, how)).toBeNull();
    const over = zoned(form, 'Pacific/Auckland', 'Pacific/Honolulu');
    expect(guessedAgain(form, { ...over, endTime: '' }, how)).toBeNull();
    expect(guessedAgain(form, { ...over, kind: 'stay' }, how)).toBeNull();
    expect(guessedAgain(form, { ...over, startsOn: '' }, how)).toBeNull();
    expect(guessedAgain(form, { ...over, endsOn: '04/07/2027' }, how)).toBeNull();
  });
});

it('an item that waited for a day ends on it by its zones', () => {
  const waiting = { ...emptyItem, startsOn: null, startTime: '22:00', endTime: '06:00' };
  const zones = { timeZone: 'America/Los_Angeles', endTimeZone: 'Pacific/Auckland' };
  const on = (item: typeof waiting) => onAnotherDay(item, '2027-04-05', 'Europe/Lisbon').endsOn;
  expect(on({ ...waiting, ...zones })).toBe('2027-04-07');
  expect(on(waiting)).toBe('2027-04-06');
  const day = { ...waiting, startTime: '23:55', endTime: '09:45' };
  expect(on({ ...day, timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' })).toBeNull();
});
