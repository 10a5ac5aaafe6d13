/**
 * A whole number as people read it: '12,500'. Digits that came as text stay exact however many they are,
 * and a page's first number does not wait for the browser to load its number formats.
 */
export function groupedDigits(whole: number | string): string {
  const digits = String(whole).replace(/^\+?0*(?=\d)/, '');
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
