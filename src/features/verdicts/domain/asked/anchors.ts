/** The places on the page of a plan to which notices and mails lead. */
export const ANCHORS = {
  /** Where its reader answers. */
  answer: 'your-answer',
  /** What has changed for them. */
  changes: 'what-changed',
  /** For the organizer: who says what, and the choice. */
  group: 'the-group',
} as const;
