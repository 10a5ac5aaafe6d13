/** What is missing, without a full stop, where the site is reached by plain http and is not this machine's own. */
export const NOT_HTTPS =
  'This address is not https: browsers keep no plan here for reading without a connection, and do not open the share sheet of a phone';

/** This machine's own names: browsers trust a page under them, since nothing leaves the machine. */
export const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/;
