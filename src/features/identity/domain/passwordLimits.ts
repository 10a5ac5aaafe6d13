/** SPEC 2 'Signup': the placeholder hints at 6+ characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
