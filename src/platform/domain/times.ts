/** SPEC 9: how long 'Link copied to clipboard!' stays, in milliseconds. */
export const COPY_TOAST_MS = 3_000;
/** SPEC 9: how long 'Copied and redirecting...' stays after creating a trip, in milliseconds. */
export const SHARE_TOAST_MS = 2_500;
/** SPEC 9: how long the overlay then stays before the join form opens, in milliseconds. */
export const SHARE_OVERLAY_MS = 3_500;
/** SPEC 9: how long 'Trip updated successfully! Redirecting…' stays, in milliseconds. */
export const EDIT_REDIRECT_MS = 2_000;
