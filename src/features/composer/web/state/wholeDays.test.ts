import { beforeEach, expect, it, vi } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { typedItem } from '../../domain/typedItem';
import { wholeDays } from './wholeDays';

// An earlier test file in the same worker may have loaded the real one.
vi.hoisted(() => vi.resetModules());
const toast = vi.hoisted(() => vi.fn());
vi.mock('@/platform/web/ui/toast', () => ({ toast }));

const item = (itemId: string, values: Partial<Item> = {}): Item => ({
  ...{ ...emptyItem, itemId, title: itemId, startsOn: '2027-04-04' },
  ...values,
});
const items = [
  item('dinner', { startTime: '19:00', booking: 'held', heldUntil: '2027-03-01' }),
  item('hotel', { kind: 'stay', endsOn: '2027-04-06' }),
  item('flight', { booking: 'booked', reference: 'ABC' }),
  item('walk', { startsOn: '2027-04-05' }),
];
const other = { ...emptyPlan, planId: 'b', planTitle: 'Plan B', planStart: '2027-05-01' } as const;

let tools: Parameters<typeof wholeDays>[0];
const insert = vi.fn(() => 'copy');
const change = vi.fn();
const retype = vi.fn();
const offerUndo = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  const plans = [{ plan: { ...other, planEnd: '2027-05-09' }, items: [] }];
  tools = {
    now: () => ({
      saved: { plan: { ...emptyPlan, planId: 'a' } },
      page: { plans },
      lines: items.map((one) => ({ item: one })),
    }),
    ...{ insert, change, retype, offerUndo, focus: vi.fn(), say: vi.fn() },
    ...{ isFull: () => false, currency: () => 'USD' },
  } as unknown as typeof tools;
});

// SPEC-2 5 'The composer'
it('moves a day as a whole, except for what is booked, and takes all of it back', async () => {
  wholeDays(tools).moveDay('2027-04-04', '2027-04-07');
  const moved = change.mock.calls.map(([one]: Item[]) => [one?.itemId, one?.startsOn, one?.endsOn]);
  expect(moved).toEqual([
    ['hotel', '2027-04-07', '2027-04-09'],
    ['dinner', '2027-04-07', null],
  ]);
  const [{ text, undo }] = offerUndo.mock.calls[0] ?? [];
  expect(text).toBe('Moved 2 items to Wed, Apr 7. 1 booked item keeps its dates.');
  await undo();
  const back = retype.mock.calls.map(([itemId, amend]) => [itemId, amend()]);
  expect(back).toEqual([
    ['hotel', { startsOn: '04/04/2027', endsOn: '04/06/2027' }],
    ['dinner', { startsOn: '04/04/2027', endsOn: '' }],
  ]);
});

it('moves nothing of a day on which everything is booked, and says so', () => {
  const flight = items.filter(({ itemId }) => itemId === 'flight');
  const booked = { ...tools.now(), lines: flight.map((one) => ({ item: one, edit: null })) };
  wholeDays({ ...tools, now: () => booked as never }).moveDay('2027-04-04', null);
  expect([change, offerUndo].map((each) => each.mock.calls)).toEqual([[], []]);
  expect(toast).toHaveBeenCalledWith('Nothing moved. 1 booked item keeps its dates.');
});

it('copies a day as a whole with nothing booked, to another day and to another plan', () => {
  wholeDays(tools).copyDay('2027-04-04', { day: '2027-04-05' });
  const copy = typedItem(item('flight', { startsOn: '2027-04-05' }), 'USD');
  expect(insert).toHaveBeenCalledTimes(3);
  expect(insert).toHaveBeenCalledWith('a', copy, 'end');
  expect(tools.say).toHaveBeenCalledWith('Copied 3 items to Mon, Apr 5.');
  // Plan B is in another month, where these days wait.
  wholeDays(tools).copyDay('2027-04-05', { planId: 'b', planTitle: 'Plan B' });
  expect(insert).toHaveBeenLastCalledWith(
    'b',
    typedItem(item('walk', { startsOn: null }), 'USD'),
    'end',
  );
  expect(toast).toHaveBeenCalledWith('Copied 1 item to Plan B. 1 item waits there unplaced.');
});

it('copies amounts into a plan of another currency in their own, each as it was', () => {
  const rooms = [{ name: 'Blue', beds: 2, who: [], cost: 5_000 }];
  const ryokan = item('ryokan', { cost: 8_000, costPer: 'room', rooms, childPrice: null });
  const walk = item('walk', {});
  const now = () => ({
    ...tools.now(),
    lines: [ryokan, walk].map((one) => ({ item: one, edit: null })),
  });
  const inYen = { ...tools, now: now as never, currency: () => 'JPY' };
  wholeDays(inYen).copyDay('2027-04-04', { planId: 'b', planTitle: 'Plan B' });
  const [copy, free] = insert.mock.calls.map((call: unknown[]) => call[1]);
  expect(copy).toMatchObject({
    ...{ itemCurrency: 'JPY', currency: 'USD', cost: '8000' },
    rooms: [{ cost: '5000' }],
  });
  expect(free).toMatchObject({ itemCurrency: '', cost: '' });
});
