/** The longest reference of an EPC QR code (069-12), in characters. */
const REFERENCE_MAX = 140;

/**
 * The reference of a payment: '{trip} {name}' in at most 140 characters (SPEC-4 15.2). A long trip
 * name is cut, so that the payee still reads who paid.
 */
export function paymentReference(tripName: string, name: string): string {
  const who = Array.from(name).slice(0, REFERENCE_MAX);
  const room = REFERENCE_MAX - who.length - 1;
  const trip = room > 0 ? Array.from(tripName).slice(0, room).join('').trimEnd() : '';
  return `${trip} ${who.join('')}`.trim();
}
