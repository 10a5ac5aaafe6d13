import { NOTHING_CHOSEN, type OptionsSaid } from '@/features/itinerary/domain/options';
import { partyViewOf } from '@/features/itinerary/domain/partyViews';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { toProposal } from '@/features/itinerary/domain/toProposal';
import type { Item } from '@/features/plans/domain/item';
import type { ServedAnswer } from '@/features/plans/domain/served';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { emptyItem, emptyPlan } from './planParts';

/** A realistic plan: five people, a night flight, two cities, a car, needs and wishes. */

export const NAMES: Record<string, string> = {
  ana: 'Ana Lima',
  ben: 'Ben Ode',
  cy: 'Cy Twombly',
  dee: 'Dee Ito',
  eve: 'Eve Moss',
};

const OWN_WORDS: Record<string, Partial<Record<ServedAnswer, string>>> = {
  ana: {
    mustSee: 'The azulejos, and one evening of fado',
    accommodations: 'No stairs: my knee',
    specialTravel: 'An aisle seat',
  },
  ben: { mustSee: 'Surfing', accommodations: 'Coeliac, no gluten at all' },
};

const NO_WORDS = { mustSee: '', preferences: '', accommodations: '', specialTravel: '' };

const item = (itemId: string, rest: Partial<Item>): Item => ({ ...emptyItem, itemId, ...rest });

export const PORTUGAL: ComposedPlan = {
  plan: {
    ...emptyPlan,
    planTitle: 'Lisbon and the river',
    planStart: '2027-04-02',
    planEnd: '2027-04-10',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    summary: 'Slow mornings, tiles and trains: five nights by the Tagus, two by the Douro.',
    nothingNeeded: [{ travelerId: 'ana', need: 'specialTravel' }],
    people: [{ travelerId: 'eve', without: false, arrives: '2027-04-05', leaves: null }],
  },
  travelers: Object.keys(NAMES).map((travelerId) => ({ travelerId })),
  items: [
    item('out', {
      kind: 'flight',
      title: 'TAP 204, New York to Lisbon',
      place: 'JFK, Terminal 5',
      startsOn: '2027-04-02',
      startTime: '22:15',
      timeZone: 'America/New_York',
      endsOn: '2027-04-03',
      endTime: '10:05',
      endTimeZone: 'Europe/Lisbon',
      who: ['ana', 'ben', 'cy', 'dee'],
      cost: 41_250,
      reference: 'REF-OUT',
    }),
    item('casa', {
      kind: 'stay',
      title: 'Casa do Jardim',
      place: 'Lisbon',
      startsOn: '2027-04-03',
      endsOn: '2027-04-08',
      startTime: '15:00',
      endTime: '11:00',
      details: 'A lift to every floor. Breakfast is in the garden from eight.',
      url: 'https://www.casadojardim.example/rooms',
      cost: 210_000,
      costPer: 'group',
      rooms: [
        { name: 'Garden room', beds: 2, who: ['ana', 'dee'] },
        { name: 'Attic', beds: 3, who: ['ben', 'cy', 'eve'] },
      ],
      serves: [{ travelerId: 'ana', answer: 'accommodations' }],
      reference: 'REF-CASA',
    }),
    item('porto', {
      kind: 'stay',
      title: 'Ribeira House',
      place: 'Porto',
      startsOn: '2027-04-08',
      endsOn: '2027-04-10',
      cost: 9_000,
      costPer: 'night',
      serves: [{ travelerId: 'ana', answer: 'accommodations' }],
    }),
    item('dinner', {
      kind: 'meal',
      title: 'Dinner at Tasca da Esquina',
      place: 'Rua Domingos Sequeira 41, Campo de Ourique',
      startsOn: '2027-04-03',
      startTime: '19:30',
      endTime: '21:30',
      details: 'A gluten-free kitchen has been asked for.',
      cost: 3_500,
      payment: 'onSite',
      serves: [{ travelerId: 'ben', answer: 'accommodations' }],
    }),
    item('tiles', {
      kind: 'activity',
      title: 'National Tile Museum',
      place: 'Madre de Deus',
      startsOn: '2027-04-04',
      startTime: '10:00',
      endTime: '12:30',
      cost: 800,
      serves: [{ travelerId: 'ana', answer: 'mustSee' }],
    }),
    item('fado', {
      kind: 'activity',
      title: 'An evening of fado at Mesa de Frades',
      place: 'Alfama',
      startsOn: '2027-04-04',
      startTime: '21:00',
      endTime: '23:00',
      url: 'https://mesadefrades.example/',
      cost: 4_500,
      payment: 'onSite',
      serves: [{ travelerId: 'ana', answer: 'mustSee' }],
    }),
    item('surf', {
      kind: 'activity',
      title: 'Surf lesson',
      place: 'Carcavelos',
      startsOn: '2027-04-06',
      startTime: '09:30',
      who: ['ben', 'cy'],
      cost: 6_000,
      serves: [{ travelerId: 'ben', answer: 'mustSee' }],
    }),
    item('train', {
      kind: 'transport',
      title: 'Train to Porto',
      place: 'Santa Apolónia, platform 3',
      startsOn: '2027-04-08',
      startTime: '12:09',
      endTime: '15:12',
      cost: 3_300,
    }),
    item('car', {
      kind: 'transport',
      title: 'A car for the Douro',
      startsOn: '2027-04-08',
      endsOn: '2027-04-10',
      cost: 18_001,
      costPer: 'group',
    }),
    item('home', {
      kind: 'flight',
      title: 'TAP 203, Porto to New York',
      startsOn: '2027-04-10',
      startTime: '17:00',
      endTime: '19:55',
      endTimeZone: 'America/New_York',
      cost: 41_250,
    }),
  ],
};

/** Returns a proposal as sent to a traveler, or to an organizer who doesn't travel. */
export function proposalFor(
  travelerId: string | null,
  { plan, items, travelers }: ComposedPlan = PORTUGAL,
  {
    number = 1,
    isBooked = false,
    optionsSaid = NOTHING_CHOSEN,
    now = new Date('2027-02-01T12:00:00.000Z'),
  }: { number?: number; isBooked?: boolean; optionsSaid?: OptionsSaid; now?: Date } = {},
): Proposal {
  const own = travelerId === null ? undefined : OWN_WORDS[travelerId];
  return toProposal(
    {
      ...{ plan, items, number, optionsSaid },
      proposalId: `${plan.planId}-${number}`,
      proposedAt: '2027-02-01T12:00:00.000Z',
      references: Object.fromEntries(items.map(({ itemId, reference }) => [itemId, reference])),
    },
    {
      ...{ travelerId, isBooked },
      words: travelerId === null ? null : { ...NO_WORDS, ...own },
      nameOf: (id) => NAMES[id],
    },
    (travelerId !== null && partyViewOf({ plan, items, travelers }, travelerId)) || null,
    now,
  );
}

/** A surf lesson and a dive at one hour, for whom wants them; Ana answers for Ben, a child, and Cy. */
export const OPTIONAL: ComposedPlan = {
  plan: { ...PORTUGAL.plan, currency: 'USD', people: [] },
  travelers: [
    { travelerId: 'ana' },
    { travelerId: 'ben', partyOf: 'ana', kind: 'child' },
    { travelerId: 'cy', partyOf: 'ana' },
    { travelerId: 'dee' },
    { travelerId: 'eve' },
  ],
  items: [
    item('tiles', { title: 'Tile museum', startsOn: '2027-04-04', startTime: '10:00', cost: 800 }),
    item('lesson', {
      ...{ title: 'Surf lesson', startsOn: '2027-04-04', startTime: '12:00', endTime: '14:00' },
      ...{ optional: true, chooseBy: '2027-03-20', cost: 9_000, childPrice: 6_000 },
      who: ['ana', 'ben', 'cy', 'dee'],
    }),
    item('dive', {
      ...{ title: 'Diving', startsOn: '2027-04-04', startTime: '13:00', endTime: '15:00' },
      ...{ optional: true, chooseBy: '2027-03-20', cost: 9_000, payment: 'onSite' },
    }),
    item('fado', { title: 'Fado', startsOn: '2027-04-04', startTime: '21:00' }),
  ],
};

/** What people have said to OPTIONAL: who is in which item at which price. */
export const said = (
  ...optIns: readonly (readonly [itemId: string, travelerId: string, amount: number | null])[]
): OptionsSaid => ({
  closedAt: {},
  optIns: optIns.map(([itemId, travelerId, amount]) => ({
    ...{ itemId, travelerId, isIn: amount !== null, amount: amount ?? 0 },
    ...{ isOnSite: itemId === 'dive', isAskedAgain: false },
  })),
});
