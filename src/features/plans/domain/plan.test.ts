import { describe, expect, it } from 'vitest';
import {
  type PlanForm,
  planFormSchema,
  planPersonFormSchema,
  planSchema,
  stayIssues,
  takesNothing,
} from './plan';

const form: PlanForm = {
  planTitle: 'Plan A',
  planStart: '04/03/2027',
  planEnd: '2027-04-10',
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  summary: '',
  rates: [],
  contactName: '',
  contactPhone: '',
};

const refusal = (change: object) =>
  planFormSchema
    .safeParse({ ...form, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe("a plan's form", () => {
  it('gives the plan that is saved', () => {
    const kept = planFormSchema.parse(form);
    expect(kept).toEqual({ ...form, planStart: '2027-04-03' });
    const plan = planSchema.parse({
      ...kept,
      planId: 'p1',
      people: [],
      staysSplitBy: 'nights',
      nothingNeeded: [{ travelerId: 'a', need: 'specialTravel' }],
    });
    expect(takesNothing(plan, 'a', 'specialTravel')).toBe(true);
    expect(takesNothing(plan, 'a', 'accommodations')).toBe(false);
    expect(takesNothing(plan, 'b', 'specialTravel')).toBe(false);
  });

  it('takes rates, in one way of writing', () => {
    const rates = [{ currency: 'EUR', rate: '1,0833', from: '01/31/2027' }];
    expect(planFormSchema.parse({ ...form, rates }).rates).toEqual([
      { currency: 'EUR', rate: '1.0833', from: '2027-01-31' },
    ]);
  });

  it('says whom to call, with a number of at least three digits', () => {
    expect(refusal({ contactPhone: '112' })).toBeUndefined();
    expect(refusal({ contactPhone: '+351 21 555 01 (ask for Marta)' })).toBeUndefined();
    const message = 'Please enter a phone number, with at least 3 digits.';
    for (const contactPhone of ['11', 'Marta', '+ – –']) {
      expect(refusal({ contactPhone })).toEqual([['contactPhone', message]]);
    }
    expect(refusal({ contactPhone: '1'.repeat(41) })).toEqual([
      ['contactPhone', 'Please keep this to 40 characters.'],
    ]);
  });

  it('has one rate for a currency, and a day and a number in each', () => {
    const euro = { currency: 'EUR', rate: '1.08', from: '2027-01-31' };
    expect(refusal({ rates: [euro, euro] })).toEqual([
      ['rates.1.currency', 'There is a rate for EUR already.'],
    ]);
    expect(refusal({ rates: [{ ...euro, rate: '0', from: '' }] })).toEqual([
      ['rates.0.rate', 'Please enter a rate, such as 1.08.'],
      ['rates.0.from', 'Please enter the day of the rate.'],
    ]);
    expect(refusal({ rates: Array.from({ length: 21 }, () => euro) })).toContainEqual([
      'rates',
      'A plan has at most 20 rates.',
    ]);
  });

  const WRONG: [string, Partial<PlanForm>, string, string][] = [
    ['no name', { planTitle: '' }, 'planTitle', 'Please name the plan.'],
    ['no first day', { planStart: '' }, 'planStart', 'Please enter the first day.'],
    ['no last day', { planEnd: ' ' }, 'planEnd', 'Please enter the last day.'],
    ['a day that is none', { planEnd: '2027-02-29' }, 'planEnd', 'Date input not valid.'],
    [
      'days out of order',
      { planEnd: '2027-04-02' },
      'planEnd',
      'The last day cannot be before the first day.',
    ],
    ['more than a year', { planEnd: '2028-04-03' }, 'planEnd', 'A plan is at most 366 days long.'],
    ['no zone', { timeZone: '' }, 'timeZone', 'Please choose a time zone, such as Europe/Lisbon.'],
    ['no currency', { currency: '' }, 'currency', 'Please choose a currency.'],
  ];
  it.each(WRONG)('refuses %s', (_, change, path, message) => {
    expect(refusal(change)).toEqual([[path, message]]);
  });

  it('keeps each person’s own days within the plan’s, and in order', () => {
    const plan = planFormSchema.parse(form);
    const own = (arrives: string, leaves: string) =>
      stayIssues(
        planPersonFormSchema.parse({ travelerId: 'a', without: false, arrives, leaves }),
        plan,
      );
    expect(own('', '')).toEqual([]);
    expect(own('2027-04-04', '2027-04-04')).toEqual([]);
    expect(own('2027-04-02', '2027-04-11')).toEqual([
      { path: 'arrives', message: "Please choose a day within the plan's." },
      { path: 'leaves', message: "Please choose a day within the plan's." },
    ]);
    expect(own('2027-04-08', '2027-04-05')).toEqual([
      { path: 'leaves', message: 'Nobody can leave before they arrive.' },
    ]);
  });
});
