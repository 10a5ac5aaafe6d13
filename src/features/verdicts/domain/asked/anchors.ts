/** Anchors on a plan's page that notices and mails link to. */
export const ANCHORS = {
  /** Where the reader answers. */
  answer: 'your-answer',
  /** What has changed for them. */
  changes: 'what-changed',
  /** For the organizer: who says what, and the choice. */
  group: 'the-group',
  /** What was asked and told, and shown to everybody. */
  questions: 'questions',
} as const;
