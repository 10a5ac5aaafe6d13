const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs more than a hundred uses of it. */
function formatOf(currency: string | null, isWhole: boolean): Intl.NumberFormat {
  const key = `${currency} ${isWhole}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      ...(currency && { style: 'currency', currency }),
      ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * An amount in major units for reading: '$1,500', '€12.50', '¥200,000'; a plain number where the currency
 * was not said. What is whole has no decimals, anything else as many as its currency.
 */
export function formatAmount(amount: number, currency: string | null): string {
  return formatOf(currency, Number.isInteger(amount)).format(amount);
}
