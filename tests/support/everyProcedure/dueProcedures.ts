import { IBANS, MAKING, typedIn, waysBy } from '../owedDues';
import { travelerIdOf } from './plantedPlan';
import {
  aboutTrip,
  byMembers,
  byOperator,
  byOrganizer,
  NO_SUCH_ID,
  type ProcedureRow,
} from './procedureRow';

/** The operator is the payee of every test trip, so that no organizer keeps its dues. */
const byPayee = { ...aboutTrip, admits: 'payee', refusal: 'not_payee' } as const;

/** Refers to a row that doesn't exist. */
const aboutDue = { still: 'due_gone' } as const;
const noDue = (tripId: string) => ({ tripId, dueId: NO_SUCH_ID, began: 1 });

/** No plan is chosen on the test trips. */
const resting = { still: 'dues_rest' } as const;

/** The rows for what is owed. */
export const DUE_PROCEDURES: Record<string, ProcedureRow> = {
  'dues.forPayee': byPayee,
  'dues.forTraveler': byMembers,
  'dues.forOrganizer': byOrganizer,
  'dues.make': { ...byPayee, ...resting, input: (tripId) => ({ ...MAKING, tripId }) },
  'dues.foresee': { ...byPayee, ...resting, input: (tripId) => ({ ...MAKING, tripId }) },
  'dues.change': {
    ...byPayee,
    ...aboutDue,
    input: (tripId) => ({ ...noDue(tripId), title: 'Rest', amount: '5', dueBy: typedIn(9) }),
  },
  'dues.add': {
    ...byPayee,
    ...resting,
    input: (tripId) => ({
      ...{ tripId, travelerId: travelerIdOf('nobody'), isRefund: false },
      ...{ title: 'Visa fee', amount: '60', dueBy: typedIn(9) },
    }),
  },
  'dues.waive': {
    ...byPayee,
    ...aboutDue,
    input: (tripId) => ({ ...noDue(tripId), waives: true, reason: 'A gift' }),
  },
  'dues.settle': {
    ...byPayee,
    ...aboutDue,
    input: (tripId) => ({
      ...{ tripId, travelerId: travelerIdOf('nobody'), began: 1, settles: 'due', amount: '60' },
    }),
  },
  'dues.sayPaid': {
    ...byMembers,
    ...aboutDue,
    input: (tripId) => ({ ...noDue(tripId), amount: '', paidOn: typedIn(0), note: '' }),
  },
  'dues.takePaymentBack': {
    ...byMembers,
    ...aboutDue,
    input: (tripId) => ({ ...noDue(tripId), paymentId: NO_SUCH_ID }),
  },
  'dues.confirm': {
    ...byPayee,
    ...aboutDue,
    input: (tripId) => ({
      ...{ ...noDue(tripId), paymentId: NO_SUCH_ID, amount: '', paidOn: '', answerNote: '' },
    }),
  },
  'dues.notHere': {
    ...byPayee,
    ...aboutDue,
    input: (tripId) => ({ ...noDue(tripId), paymentId: NO_SUCH_ID, answerNote: '' }),
  },
  'dues.recordExport': byPayee,
  'dues.setPayee': {
    ...byOperator,
    input: (tripId) => ({ tripId, payee: 'operator', began: null }),
  },
  'dues.setWays': {
    ...byPayee,
    still: 'proof_needed',
    input: (tripId) => ({ tripId, ways: waysBy(IBANS[0]), began: null }),
  },
};
