import { isInSepa } from './sepa';

/** What a transfer needs to know, as a bank lets it in, and what it is for. */
export interface Transfer {
  /** `payeeInBank` */
  payee: string;
  iban: string;
  /** '' if none is known, which EPC069-12's version 002 allows. */
  bic: string;
  /** In whole minor units. */
  amount: number;
  currency: string;
  /** `paymentReference` */
  reference: string;
}

/** The largest amount that a credit transfer takes, in cents. */
const CENTS_MOST = 99_999_999_999;

/**
 * Writes the text of an EPC QR code (EPC069-12: version 002, UTF-8, SCT) for a transfer in euros
 * (SPEC-4 15.2). Its letters are a byte each, so it never has more than the 331 that banks read.
 * Null if there can be none: another currency, no account that SEPA reaches, no name, or an amount
 * outside 0.01 to 999,999,999.99.
 */
export function epcText(transfer: Transfer): string | null {
  const { payee, iban, bic, amount, currency, reference } = transfer;
  if (currency !== 'EUR' || !isInSepa(iban) || payee === '') return null;
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > CENTS_MOST) return null;
  return [
    ...['BCD', '002', '1', 'SCT', bic, payee, iban, `EUR${(amount / 100).toFixed(2)}`],
    // The purpose's code and the structured reference, which we don't use.
    ...['', '', reference],
  ].join('\n');
}
