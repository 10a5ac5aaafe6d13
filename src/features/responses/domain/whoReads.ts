import { READERS, type Reader } from './answerField';
import { type AnswerKey, fieldOf } from './answerFields';

/** Who reads an answer, as the join form says beside it (SPEC-2 4 'Said where it is asked'). */
export function whoReads(key: AnswerKey): string {
  const readers: readonly Reader[] = READERS[fieldOf(key).visibility];
  return readers.includes('brief') ? 'Your group and our operators' : 'Only you and our operators';
}
