/** What has ended with an account's former password or email, for whoever needs some of it anew. */
export const WORD_ENDED =
  'Links and codes from mails, addresses of calendars and pages for home, and offers of trips have ended.';

/** What the owner of an address reads once, when they take over an account of somebody else's. */
export const TOOK_OVER = `Somebody else had used this address here without proving that it was theirs. Their password, their sessions and how they were to be paid have ended. ${WORD_ENDED} The trips and responses are still here.`;

/** Time to read such a message, in milliseconds. */
export const READ_WITHIN = 20_000;
