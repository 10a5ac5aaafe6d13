import { expect, it } from 'vitest';
import { emptyItem, emptyPlan, emptyTraveler } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { sheetExcel } from './sheetExcel';
import { SHEETS, type SheetKey, sheetsOf } from './sheets';
import { rowsFor, suppliersOf } from './suppliers';

const person = (firstName: string, accommodations: string) => ({
  ...{ ...emptyTraveler, firstName, lastName: 'Lima' },
  ...{ travelerId: firstName.toLowerCase(), partyOf: firstName.toLowerCase() },
  ...{ name: `${firstName} Lima`, email: '', fromLocation: '', accommodations },
});
const item = (title: string, rest: Partial<Item>): Item => ({
  ...{ ...emptyItem, itemId: title, title },
  ...rest,
});
const need = { travelerId: 'ana', need: 'accommodations' as const, touches: ['food' as const] };
const rowsOf = (...items: Item[]) =>
  sheetsOf({
    ...{ plan: emptyPlan, items, travelers: [person('Ana', 'No nuts'), person('Ben', '')] },
    marks: { touched: [need], checks: [] },
  }).rows;

const casa = item('Villa', {
  ...{ kind: 'stay', place: 'Casa do Mar', endsOn: '2027-04-10', who: ['ana'] },
});
const dinner = item('Dinner', { kind: 'meal', place: 'Rua 1', supplier: 'casa do Mar' });
const bus = item('Bus', { kind: 'transport', place: 'A to B', supplier: 'Bus Ltd', who: ['ben'] });
const taxi = item('Taxi', { kind: 'transport' });
const rows = rowsOf(casa, dinner, bus, taxi);

// SPEC-2 8 'One supplier, one sheet'
it('has the rows of one supplier’s items alone, and those who are in them', () => {
  const titles = (sheet: SheetKey, supplier: string) =>
    rowsFor(rows[sheet], supplier).map(({ cells }) => cells[sheet === 'rooming' ? 0 : 2]);
  expect(titles('kitchen', 'Casa do Mar')).toEqual(['Dinner']);
  expect(titles('kitchen', 'Rua 1')).toEqual([]);
  expect(titles('rooming', 'Casa do Mar')).toEqual(['Villa']);
  expect(titles('transfers', 'Bus Ltd')).toEqual(['Bus']);
  expect(titles('transfers', '')).toEqual(['Bus', 'Taxi']);
  expect(rowsFor(rows.contacts, 'Bus Ltd').map(({ key }) => key)).toEqual(['ben']);
});

it('is picked from those who are named, each once', () => {
  expect(suppliersOf(rows.transfers)).toEqual(['Bus Ltd']);
  expect(suppliersOf([...rows.rooming, ...rows.kitchen])).toEqual(['Casa do Mar']);
});

// SPEC-2 8
it('has days as dates and beds as numbers in its Excel file', () => {
  const [from, to] = [new Date('2027-04-03'), new Date('2027-04-10')];
  expect(sheetExcel('rooming', rows.rooming)).toEqual([
    {
      name: 'Rooming',
      rows: [SHEETS.rooming.columns, ['Villa', from, to, '', 1, 'Ana Lima', '']],
    },
  ]);
  expect(sheetExcel('contacts', rows.contacts)[0]?.rows[1]?.slice(3)).toEqual([from, to]);
  expect(sheetExcel('kitchen', rowsOf().kitchen)[0]?.rows[1]?.[0]).toBe('');
});
