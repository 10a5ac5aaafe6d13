/** What somebody reads about a plan that they are not part of, whatever the reason. */
export const WITHOUT_YOU = 'We are sorry that this plan is without you.';
