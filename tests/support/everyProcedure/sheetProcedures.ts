import { authorOf } from './planProcedures';
import type { ProcedureRow } from './procedureRow';

/** The id of no receipt. */
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

const byOperator = {
  admits: 'operator',
  refusal: 'not_operator',
  missing: 'trip_not_found',
  input: (tripId: string) => ({ tripId }),
} as const;
/** For what includes answers: operators can't read those of a draft that wasn't sent back. */
const byOperatorOnceReady = { ...byOperator, draft: 'not_ready_yet' } as const;

/** The rows for what operators send to hotels, kitchens and drivers. */
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
