/** What a cost is per: person, group, person and night, room, or room and night. */
export const COST_PER = {
  person: 'Per person',
  group: 'For the group',
  night: 'Per person and night',
  room: 'Per room',
  roomNight: 'Per room and night',
} as const;
export type CostPer = keyof typeof COST_PER;

/** True if each room of a stay has a cost. */
export const isPerRoom = (costPer: CostPer): boolean =>
  costPer === 'room' || costPer === 'roomNight';

/** True if each person has a cost, once or per night: children and infants may have their own. */
export const isPerPerson = (costPer: CostPer): boolean =>
  costPer === 'person' || costPer === 'night';

/** How a cost is paid: included in the trip's price, or on site. */
export const PAYMENTS = { included: 'Included', onSite: 'Paid on site' } as const;
export type Payment = keyof typeof PAYMENTS;

/** The states of an item's booking. */
export const BOOKINGS = {
  idea: 'Idea',
  held: 'Held',
  booked: 'Booked',
  notNeeded: 'Not needed',
} as const;
export type Booking = keyof typeof BOOKINGS;
