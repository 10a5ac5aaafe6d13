import type { Item } from '@/features/plans/domain/item';
import { BLANK_ITEM } from '@/features/plans/domain/item';
import type { NeedMarks } from '@/features/plans/domain/needCare';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';

/** An empty plan, traveler, and item on the plan's first day, for tests to fill in. */

export const emptyPlan: Plan = {
  planId: 'plan-a',
  planTitle: 'Plan A',
  planStart: '2027-04-03',
  planEnd: '2027-04-10',
  timeZone: 'Europe/Paris',
  currency: 'USD',
  summary: '',
  people: [],
  nothingNeeded: [],
  rates: [],
  staysSplitBy: 'nights',
  contactName: '',
  contactPhone: '',
};

/** Nobody has looked at a need yet. */
export const NO_MARKS: NeedMarks = { touched: [], checks: [] };

export const emptyItem: Item = {
  ...BLANK_ITEM,
  itemId: 'item',
  title: 'Something',
  startsOn: '2027-04-03',
};

export const emptyTraveler: Traveler = {
  travelerId: 'ana',
  partyOf: 'ana',
  kind: 'adult',
  age: null,
  name: 'Ana',
  availability: null,
  flexibility: '',
  budget: '$100,000',
  mustSee: '',
  preferences: '',
  accommodations: '',
  shareRoom: '',
  specialTravel: '',
  budgetFor: '',
  roomTogether: '',
  comesToo: '',
  version: 1,
};
