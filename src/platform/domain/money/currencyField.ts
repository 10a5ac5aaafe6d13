import * as z from 'zod/mini';
import { isCurrency } from './currency';

const NO_CURRENCY = 'Please choose a currency.';

/** The code of a currency that the runtime knows, 'EUR'. */
export const currencyField = z
  .string(NO_CURRENCY)
  .check(z.maxLength(3, NO_CURRENCY), z.refine(isCurrency, NO_CURRENCY));

/** The same, or empty; returns null for empty. */
export const optionalCurrency = z.pipe(
  z.string(NO_CURRENCY).check(
    z.maxLength(3, NO_CURRENCY),
    z.refine((code) => code === '' || isCurrency(code), NO_CURRENCY),
  ),
  z.transform((code): string | null => (code === '' ? null : code)),
);
