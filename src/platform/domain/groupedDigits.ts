/**
 * Formats a whole number with thousands separators: '12,500'. Digits given as text stay exact at
 * any length. Avoids `Intl`, so that a page's first number needn't wait for its formats to load.
 */
export function groupedDigits(whole: number | string): string {
  const digits = String(whole).replace(/^\+?0*(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
