import * as z from 'zod/mini';
import { isCurrency } from './currency';

const NO_CURRENCY = 'Please choose a currency.';

/** A currency code known to the runtime, such as 'EUR'. */
export const currencyField = z
  .string(NO_CURRENCY)
  .check(z.maxLength(3, NO_CURRENCY), z.refine(isCurrency, NO_CURRENCY));

/** A currency code or empty text, which parses to null. */
export const optionalCurrency = z.pipe(
  z.string(NO_CURRENCY).check(
    z.maxLength(3, NO_CURRENCY),
    z.refine((code) => code === '' || isCurrency(code), NO_CURRENCY),
  ),
  z.transform((code): string | null => (code === '' ? null : code)),
);
