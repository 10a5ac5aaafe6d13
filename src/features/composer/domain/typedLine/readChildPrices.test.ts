import { describe, expect, it } from 'vitest';
import { itemFormSchema } from '../itemForm';
import { itemOfLine } from '../typedItem';
import { readLine, type TypedLine } from './readLine';

/** What each line is read as, in a plan in euros. Fields left out are not looked at. */
const READ: [line: string, read: Partial<TypedLine>][] = [
  ['Dinner €45 pp, child €20', { title: 'Dinner', cost: 4_500, childPrice: 2_000 }],
  ['Dinner €45 pp, child 20', { title: 'Dinner', childPrice: 2_000, infantPrice: null }],
  ['Dinner, children €20, €45 pp', { title: 'Dinner', cost: 4_500, childPrice: 2_000 }],
  ['Museum 12.50 pp, kids €6.50', { title: 'Museum', cost: 1_250, childPrice: 650 }],
  ['Museum €12, kids: 6', { title: 'Museum', costPer: 'person', childPrice: 600 }],
  ['Museum €12 (child €6, infant free)', { title: 'Museum', childPrice: 600, infantPrice: 0 }],
  ['Tour €30 each, kids free', { title: 'Tour', childPrice: 0, infantPrice: null }],
  ['Tour €30 pp, infants are free', { title: 'Tour', infantPrice: 0 }],
  ['Tour €30 pp, child €15, infant €5', { title: 'Tour', childPrice: 1_500, infantPrice: 500 }],
  ['Tour €30 pp, €15 per child', { title: 'Tour', childPrice: 1_500 }],
  ['Tour €30 pp, €15/child, babies 2', { title: 'Tour', childPrice: 1_500, infantPrice: 200 }],
  ['Tour CHF 30 pp, child CHF 15', { itemCurrency: 'CHF', childPrice: 1_500, title: 'Tour' }],
  ['Tour CHF 30 pp, child 15', { itemCurrency: 'CHF', childPrice: 1_500 }],
  [
    'Casa Azul 3 nights €80 pppn, child €40',
    { title: 'Casa Azul', costPer: 'night', lasts: 3, cost: 8_000, childPrice: 4_000 },
  ],
  ['19:30 Dinner €45 pp, child 20', { startTime: '19:30', title: 'Dinner', childPrice: 2_000 }],
  ['Dinner €45 pp, child €20, window', { title: 'Dinner, window', childPrice: 2_000 }],
];

/** What stays in the title as it is: too little is said, or too much. */
const NOT_READ: [line: string, title: string, notRead: string[]][] = [
  ['Dinner, child €20', 'Dinner, child €20', ['child €20']],
  ['Dinner €45 pp, kids half price', 'Dinner kids half price', ['kids half price']],
  ['Dinner €45 pp, students €20', 'Dinner students €20', ['students €20']],
  ['Dinner €45 pp, seniors free', 'Dinner seniors free', ['seniors free']],
  ['Dinner €45 pp, child about €20', 'Dinner €45 pp, child about €20', ['€45 pp', 'about €20']],
  ['Dinner €45 pp, child €15-20', 'Dinner child €15-20', ['child €15']],
  ['Dinner €45 pp, child €20 total', 'Dinner child €20 total', ['child €20 total']],
  ['Dinner €45 pp, child $20', 'Dinner child $20', ['child $20']],
  ['Dinner €45 pp, 2 children €20', 'Dinner 2 children €20', ['children €20']],
  ['Boat €300 for all, child €20', 'Boat child €20', ['child €20']],
  ['Hotel Azul €140/room, child €20', 'Hotel Azul child €20', ['child €20']],
  ['Tour €30 pp, child €15, kids €10', 'Tour child €15, kids €10', ['child €15', 'kids €10']],
];

// SPEC-4 14.2 'Prices'
describe('what children and infants pay', () => {
  it.each(READ)('is read beside the cost: “%s”', (line, read) => {
    expect(readLine(line, 'EUR')).toMatchObject({ ...read, notRead: [] });
  });

  it.each(NOT_READ)('is left in the title where it is unclear: “%s”', (line, title, notRead) => {
    const none = { childPrice: null, infantPrice: null };
    expect(readLine(line, 'EUR')).toMatchObject({ ...none, title, notRead });
  });

  it('is in the item that a line makes', () => {
    const line = readLine('Dinner €45 pp, child €20, infant free', 'EUR');
    expect(itemFormSchema.parse(itemOfLine(line, null, 'EUR')).item).toMatchObject({
      ...{ title: 'Dinner', cost: 4_500, childPrice: 2_000, infantPrice: 0 },
    });
  });
});
