/**
 * The draft key of the email shared by the login, sign-up and reset pages, so that nobody has to
 * retype it between them and it never appears in a URL (DESIGN 7.18).
 */
export const TYPED_EMAIL = 'email';
