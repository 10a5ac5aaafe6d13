import { type Kept, questionsOf } from './guestViews';

/** Says how many responses need the organizer's word, in a sentence for each kind. */
export function needsYou(kept: Kept): string[] {
  const [waiting, asked] = [kept.waiting.length, questionsOf(kept).length];
  return [
    ...(waiting > 0
      ? [waiting === 1 ? 'One person waits to be let in.' : `${waiting} people wait to be let in.`]
      : []),
    ...(asked > 0
      ? [
          asked === 1
            ? 'One response may be from somebody on your list.'
            : `${asked} responses may be from people on your list.`,
        ]
      : []),
  ];
}
