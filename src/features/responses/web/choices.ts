import type { Choice } from '@/platform/web/forms/choice';

/** The answers of the join form's choices; values are the keys of SPEC 9, empty for no answer. */
export const FLEXIBILITY_CHOICES: readonly Choice[] = [
  { value: '', label: 'No answer' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'somewhat', label: 'Somewhat flexible' },
  { value: 'very', label: 'Very flexible' },
];

export const SHARE_ROOM_CHOICES: readonly Choice[] = [
  { value: '', label: 'No answer' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'maybe', label: 'Maybe' },
];
