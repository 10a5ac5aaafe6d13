/**
 * What the email that someone types is kept under, shared by the login, sign-up and reset pages: moving
 * from one to another does not mean typing it again, and it stands in no address (DESIGN 7.18).
 */
export const TYPED_EMAIL = 'email';
