import { describe, expect, it } from 'vitest';
import { type DueFacts, dueState, type PaymentFacts, partyState } from './dueState';

const due: DueFacts = {
  ...{ kind: 'rest', amount: 100, dueBy: '2027-03-10', waivedReason: '', payments: [] },
};
const said = (amount: number): PaymentFacts => ({ amount, state: 'said' });
const here = (amount: number): PaymentFacts => ({ amount, state: 'confirmed' });
const gone = (amount: number): PaymentFacts => ({ amount, state: 'notHere' });

// SPEC-4 15.2
describe('the state of a due', () => {
  const CASES: [string, PaymentFacts[], string | null, string][] = [
    ['before its day', [], '2027-03-09', 'open'],
    ['on its day', [], '2027-03-10', 'open'],
    ['after its day', [], '2027-03-11', 'overdue'],
    ['while dues rest', [], null, 'open'],
    ['once it is said to be paid', [said(100)], '2027-03-11', 'said'],
    ['with a part that is said', [said(40)], '2027-03-10', 'said'],
    ['with a part that is said, after its day', [said(40)], '2027-03-11', 'overdue'],
    ['with a part that is here', [here(40)], '2027-03-10', 'partly'],
    ['with a part that is here, after its day', [here(40)], '2027-03-11', 'overdue'],
    ['with the rest said', [here(40), said(60)], '2027-03-11', 'said'],
    ['once all of it is here', [here(40), here(60)], '2027-03-11', 'paid'],
    ['when it is not here', [gone(100)], '2027-03-10', 'open'],
  ];
  it.each(CASES)('%s', (_, payments, today, state) => {
    expect(dueState({ ...due, payments }, today)).toBe(state);
  });

  it('is waived whatever has arrived, and paid once a version took all of it off', () => {
    const waived = { ...due, waivedReason: 'A gift', payments: [here(40)] };
    expect(dueState(waived, '2028-01-01')).toBe('waived');
    expect(dueState({ ...due, amount: 0 }, '2028-01-01')).toBe('paid');
  });
});

describe('the state of a party', () => {
  const row = (own: Partial<DueFacts>, ...payments: PaymentFacts[]) => ({
    ...due,
    ...own,
    payments,
  });
  const stateOf = (...dues: DueFacts[]) => partyState({ dues, rests: false }, '2027-02-01');

  it('is overdue if any row is, and paid only if all are', () => {
    expect(stateOf(row({}, here(100)), row({ dueBy: '2027-01-01' }))).toBe('overdue');
    expect(stateOf(row({}, here(100)), row({}))).toBe('partly');
    expect(stateOf(row({}), row({}, said(100)))).toBe('open');
    expect(stateOf(row({}, here(100)), row({ waivedReason: 'x' }))).toBe('paid');
    expect(stateOf()).toBe('paid');
  });

  it('is to be refunded until what is given back has been paid', () => {
    const refund = { kind: 'refund', dueBy: '2027-01-01' } as const;
    expect(stateOf(row({}, here(100)), row(refund))).toBe('refund');
    expect(stateOf(row({}, here(100)), row(refund, here(100)))).toBe('paid');
  });

  it('is to be settled while its rows rest, whatever their days', () => {
    const dues = [row({ dueBy: '2027-01-01' })];
    expect(partyState({ dues, rests: true }, null)).toBe('rests');
  });
});
