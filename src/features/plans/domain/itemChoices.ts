/** What an item is (SPEC-2 5). */
export const ITEM_KINDS = {
  stay: 'Stay',
  flight: 'Flight',
  transport: 'Transport',
  meal: 'Meal',
  activity: 'Activity',
  other: 'Other',
} as const;
export type ItemKind = keyof typeof ITEM_KINDS;

/** Whether it takes people from one place to another. */
export const isLegKind = (kind: ItemKind): boolean => kind === 'flight' || kind === 'transport';

/** What a cost is for: each person, all of them, each person and night, or each room. */
export const COST_PER = {
  person: 'Per person',
  group: 'For the group',
  night: 'Per person and night',
  room: 'Per room',
} as const;
export type CostPer = keyof typeof COST_PER;

/** Whether a cost is part of what one pays for the trip, or paid on the way. */
export const PAYMENTS = { included: 'Included', onSite: 'Paid on site' } as const;
export type Payment = keyof typeof PAYMENTS;

/** How far the booking of an item has come. */
export const BOOKINGS = {
  idea: 'Idea',
  held: 'Held',
  booked: 'Booked',
  notNeeded: 'Not needed',
} as const;
export type Booking = keyof typeof BOOKINGS;
