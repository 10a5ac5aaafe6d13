import type { SectionId } from './answerField';
import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';
import type { AnswersInput } from './answers';

/** One of the four parts of the join form, for its heading, its anchor and its stop on the way. */
export interface AnswerSection {
  id: SectionId;
  title: string;
  /** In one word, for the progress line on a phone. */
  short: string;
  fields: readonly AnswerKey[];
  /** Of these fields, those that SPEC 5 requires. */
  required: readonly AnswerKey[];
}

function section(id: SectionId, title: string, short: string): AnswerSection {
  const fields = ANSWER_KEYS.filter((key) => fieldOf(key).section === id);
  return { id, title, short, fields, required: fields.filter((key) => 'required' in fieldOf(key)) };
}

export const WHO = section('who', 'Who and from where', 'Who');
export const WHEN = section('when', 'When you can go', 'When');
export const LIKES = section('likes', 'What you like', 'Likes');
export const NEEDS = section('needs', 'What you need', 'Needs');

/** The sections in the order of the form. */
export const ANSWER_SECTIONS = [WHO, WHEN, LIKES, NEEDS] as const;

/** Whether a section has its required answers, or any answer where none is required. */
export function isAnswered({ fields, required }: AnswerSection, answers: Partial<AnswersInput>) {
  const given = (field: AnswerKey) => Boolean(answers[field]?.trim());
  return required.length > 0 ? required.every(given) : fields.some(given);
}
