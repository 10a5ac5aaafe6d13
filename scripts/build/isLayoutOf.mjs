/**
 * Whether a route is drawn within another one: 'trip' is around 'trip.plan' and 'trip/plan', not
 * around 'trip_.plan'.
 *
 * @param {string} layout the file of the one around, without its ending
 * @param {string} id the file of the other
 */
export function isLayoutOf(layout, id) {
  const base = layout.replace(/[/.]route$/, '');
  return id.startsWith(`${base}/`) || id.startsWith(`${base}.`);
}
