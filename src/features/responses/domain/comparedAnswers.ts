import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';
import { viewLabel } from './joinedAnswers';

interface ComparedAnswer {
  names: AnswerKey[];
  label: string;
  words?: Readonly<Record<string, string>>;
}

/** The answers as two versions of them are compared; two days are one answer. */
export const COMPARED_ANSWERS: readonly ComparedAnswer[] = ANSWER_KEYS.flatMap((key) => {
  const field = fieldOf(key);
  if (field.kind === 'choice') return [{ names: [key], label: field.label, words: field.choices }];
  if (field.kind !== 'date' || !field.joined) return [{ names: [key], label: field.label }];
  const names = ANSWER_KEYS.filter((other) => fieldOf(other).joined === field.joined);
  return names[0] === key ? [{ names, label: viewLabel(key) }] : [];
});
