import type {
  DueView,
  PartyDues,
  PayeeDues,
  PaymentView,
  TravelerDues,
} from '@/features/dues/domain/dueViews';

export const WAYS = {
  ...{ payeeName: 'Alba Reisen GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  ...{ paymentLink: 'https://pay.alba.com/porto', paypalMe: 'albareisen' },
  payNote: 'Cash is fine too.',
};

/** A payment of $100, said to be made. */
export const shownPayment = (own: Partial<PaymentView> = {}): PaymentView => ({
  ...{ paymentId: 'b0000000-0000-4000-8000-000000000001', amount: 10_000, paidOn: '2027-02-01' },
  ...{ note: '', state: 'said', answerNote: '' },
  ...own,
});

/** An open deposit of $300. */
export const shownDue = (own: Partial<DueView> = {}): DueView => ({
  open: Math.max(0, (own.left ?? 30_000) - (own.said ?? 0)),
  ...{ dueId: 'a0000000-0000-4000-8000-000000000001', kind: 'deposit', title: 'Deposit' },
  ...{ amount: 30_000, currency: 'USD', dueBy: '2027-03-01', madeFor: 1, waivedReason: '' },
  ...{ state: 'open', confirmed: 0, said: 0, left: 30_000, payments: [], version: 1 },
  ...own,
});

export const shownParty = (own: Partial<PartyDues> = {}): PartyDues => ({
  ...{
    partyId: 'c0000000-0000-4000-8000-000000000001',
    travelerId: 'ida',
    name: 'Ida Lund',
    number: 7,
  },
  ...{
    hasLeft: false,
    rests: false,
    shareBefore: 100_000,
    version: 1,
    share: 100_000,
    state: 'open',
    dues: [shownDue()],
    warning: null,
  },
  ...own,
});

/** What an operator sees of a chosen plan. */
export const shownPayeeDues = (own: Partial<PayeeDues> = {}): PayeeDues => ({
  ...{ payee: 'operator', payeeVersion: null, choosesPayee: true, setsWays: true },
  company: '',
  ...{ ways: { ...WAYS, version: 1 }, currency: 'USD', isResting: false },
  ...{ departure: '2027-07-10', today: '2027-02-10', lastDay: '2027-07-17' },
  ...{ without: [], inNobodysShare: 0, parties: [shownParty()], totals: [] },
  ...own,
});

export const shownTravelerDues = (own: Partial<TravelerDues> = {}): TravelerDues => ({
  ...{ isResting: false, isAnythingOpen: true, dues: [shownDue()], settled: [] },
  ...{
    payee: 'operator',
    ways: WAYS,
    transfer: { payee: 'Alba Reisen GmbH', reference: 'Porto 2027 Ida Lund 7' },
  },
  ...own,
});
