/**
 * What the email that someone types is kept under, by the pages of the way in alike: whoever goes from one to
 * another need not type it again, and it stands in no address (DESIGN 7.18).
 */
export const TYPED_EMAIL = 'email';
