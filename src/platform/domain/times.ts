/** How long 'Link copied to clipboard!' stays, in milliseconds (SPEC 9). */
export const COPY_TOAST_MS = 3_000;
/** How long 'Copied and redirecting...' stays after creating a trip, in milliseconds (SPEC 9). */
export const SHARE_TOAST_MS = 2_500;
/** How long the overlay then stays before the join form opens, in milliseconds (SPEC 9). */
export const SHARE_OVERLAY_MS = 3_500;
/** How long 'Trip updated successfully! Redirecting…' stays, in milliseconds (SPEC 9). */
export const EDIT_REDIRECT_MS = 2_000;
