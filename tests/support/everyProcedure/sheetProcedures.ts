import { authorOf } from './planProcedures';
import { byOperator, byOperatorOnceReady, NO_SUCH_ID, type ProcedureRow } from './procedureRow';

const ofCasa = (tripId: string) => ({
  ...{ tripId, sheet: 'rooming', supplier: 'Casa do Mar', without: [] },
});

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
    input: (tripId) => ({ ...ofCasa(tripId), sentTo: 'Casa do Mar' }),
  },
  'sheets.askReceipt': {
    ...byOperatorOnceReady,
    input: (tripId) => ({
      ...{ ...ofCasa(tripId), recipientName: 'Casa do Mar', recipientEmail: '' },
    }),
  },
  'sheets.withdrawReceipt': {
    ...byOperator,
    isIdle: true,
    input: (tripId) => ({ tripId, receiptId: NO_SUCH_ID }),
  },
  'sheets.seeAnswer': {
    ...byOperator,
    isIdle: true,
    input: (tripId) => ({
      ...{ tripId, receiptId: NO_SUCH_ID, rowKey: authorOf(tripId) },
      waitsSince: '2027-03-01T12:00:00.000Z',
    }),
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
