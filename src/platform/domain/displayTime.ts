/** Formats an instant for administrators: '2026-11-21 14:05 UTC'. */
export function displayTime(at: Date | number | string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
