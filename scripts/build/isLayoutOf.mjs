/**
 * True if a route is rendered inside another: 'trip' is a layout of 'trip.plan' and 'trip/plan',
 * but not of 'trip_.plan'.
 *
 * @param {string} layout the outer route's file, without its extension
 * @param {string} id the inner route's file, likewise
 */
export function isLayoutOf(layout, id) {
  const base = layout.replace(/[/.]route$/, '');
  return id.startsWith(`${base}/`) || id.startsWith(`${base}.`);
}
