/** What a trip's people read, on the page and by mail, once it is ready and until it has a plan. */
export const WITH_OPERATORS =
  'Everyone’s responses are with our operators, who plan your trip. They look for dates that suit most of you, and for places to stay. They see that nobody’s needs are forgotten.';

/** What that part of the page is called; a plan is being built only once somebody does so. */
export const withOperatorsTitle = (isTaken: boolean): string =>
  isTaken ? 'Your plan is being built' : 'Your trip is with our operators';
