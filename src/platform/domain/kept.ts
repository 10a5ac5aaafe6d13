/** Who, besides the person, can see the data kept about them. */
export const SEEN_BY = {
  nobody: 'Only we read this',
  you: 'Only you',
  operators: 'Only you and our operators',
  suppliers: 'Only you, our operators, and suppliers who must know',
  organizer: 'You, the organizer and our operators',
  payers: 'You, and whoever owes you something for the trip',
  group: 'Your group and our operators',
  invited: 'Anyone with the link, your group and our operators',
  address: 'You, and whoever has the address',
} as const;
export type SeenBy = keyof typeof SEEN_BY;

/** How long data is kept if no date of its own ends it. */
export const KEPT_UNTIL = {
  account: 'Until you delete your account',
  travel: 'Until you leave the trip, or it is deleted',
  trip: 'Until the trip is deleted',
  tripHash: 'Until the trip is deleted, scrambled so that it names nobody',
  organized: 'Until you delete the trip or your account',
  record: 'Two years, also after your account is gone',
  forGood: 'For good, scrambled so that it names nobody',
} as const;
export type KeptUntil = keyof typeof KEPT_UNTIL;
