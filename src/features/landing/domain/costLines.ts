import type { DayCosts, Dollars, SampleStay, SampleTrip } from './sampleTrip';

export type CostLine = { label: string; perPerson: Dollars };

const sum = (amounts: Dollars[]): Dollars => amounts.reduce((total, amount) => total + amount, 0);

/** Returns one traveler's spending on a day, without bed and flight. */
export function dayCost(costs: DayCosts): Dollars {
  return costs.food + costs.around + costs.tickets;
}

/** Returns one traveler's share of a stay. Throws if the group cannot share it in whole dollars. */
export function stayShare(stay: SampleStay, people: number): Dollars {
  const total = stay.nights * stay.groupRate;
  if (total % people !== 0) {
    throw new Error(`${stay.place}: $${total} does not divide by ${people}.`);
  }
  return total / people;
}

/** Returns a trip's receipt for one traveler, in print order. */
export function costLines(trip: SampleTrip): CostLine[] {
  const ofKind = (kind: keyof DayCosts) => sum(trip.days.map((day) => day.costs[kind]));
  return [
    { label: 'Flights', perPerson: trip.flight },
    { label: 'Stays', perPerson: sum(trip.stays.map((stay) => stayShare(stay, trip.people))) },
    { label: 'Food', perPerson: ofKind('food') },
    { label: 'Getting around', perPerson: ofKind('around') },
    { label: 'Tickets and tours', perPerson: ofKind('tickets') },
  ];
}

export function costPerPerson(trip: SampleTrip): Dollars {
  return sum(costLines(trip).map((line) => line.perPerson));
}

export function costOfGroup(trip: SampleTrip): Dollars {
  return costPerPerson(trip) * trip.people;
}

/** Formats 10184 as '$10,184', the same on every machine, so the server's text and the browser's agree. */
export function formatDollars(amount: Dollars): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
