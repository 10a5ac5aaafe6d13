import { authorOf } from './planProcedures';
import type { ProcedureRow } from './procedureRow';

/** A receipt that there is not. */
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

const byOperator = {
  admits: 'operator',
  refusal: 'not_operator',
  missing: 'trip_not_found',
  input: (tripId: string) => ({ tripId }),
} as const;
/** What holds answers: of a draft that was not sent back operators read none. */
const byOperatorOnceReady = { ...byOperator, draft: 'not_ready_yet' } as const;

/** What operators send to hotels, kitchens and drivers. */
export const SHEET_PROCEDURES: Record<string, ProcedureRow> = {
  'sheets.open': byOperatorOnceReady,
  'sheets.saveNote': {
    ...byOperatorOnceReady,
    input: (tripId) => ({
      ...{ tripId, sheet: 'kitchen', noteKey: authorOf(tripId), began: 0 },
      note: 'Tell the kitchen',
    }),
  },
  'sheets.send': {
    ...byOperatorOnceReady,
    input: (tripId) => ({ tripId, sheet: 'rooming', sentTo: 'Casa do Mar', without: [] }),
  },
  'sheets.askReceipt': {
    ...byOperatorOnceReady,
    input: (tripId) => ({
      ...{ tripId, sheet: 'rooming', recipientName: 'Casa do Mar', recipientEmail: '' },
      without: [],
    }),
  },
  'sheets.withdrawReceipt': {
    ...byOperator,
    isIdle: true,
    input: (tripId) => ({ tripId, receiptId: NO_SUCH_ID }),
  },
  'sheets.handOnNote': {
    ...byOperatorOnceReady,
    isIdle: true,
    input: (tripId) => ({
      ...{ tripId, sheet: 'kitchen', noteKey: authorOf(tripId), note: 'Tell the kitchen' },
    }),
  },
  'sheets.recordExport': byOperatorOnceReady,
};
