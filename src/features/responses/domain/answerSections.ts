import type { AnswersInput } from './answers';

/** One of the four parts of the join form, for its heading, its anchor and its stop on the way. */
export interface AnswerSection {
  id: string;
  title: string;
  /** In one word, for the progress line on a phone. */
  short: string;
  fields: readonly (keyof AnswersInput)[];
  /** Of these fields, those that SPEC 5 requires. */
  required: readonly (keyof AnswersInput)[];
}

export const WHO: AnswerSection = {
  id: 'who',
  title: 'Who and from where',
  short: 'Who',
  fields: ['firstName', 'lastName', 'fromLocation'],
  required: ['firstName', 'lastName'],
};

export const WHEN: AnswerSection = {
  id: 'when',
  title: 'When you can go',
  short: 'When',
  fields: ['availabilityStart', 'availabilityEnd', 'flexibility'],
  required: [],
};

export const LIKES: AnswerSection = {
  id: 'likes',
  title: 'What you like',
  short: 'Likes',
  fields: ['budget', 'mustSee', 'preferences'],
  required: ['budget'],
};

export const NEEDS: AnswerSection = {
  id: 'needs',
  title: 'What you need',
  short: 'Needs',
  fields: ['accommodations', 'shareRoom', 'specialTravel'],
  required: [],
};

/** The sections in the order of the form. */
export const ANSWER_SECTIONS = [WHO, WHEN, LIKES, NEEDS] as const;

/** Whether a section has its required answers, or any answer where none is required. */
export function isAnswered(section: AnswerSection, answers: Partial<AnswersInput>): boolean {
  const given = (field: keyof AnswersInput) => Boolean(answers[field]?.trim());
  if (section.required.length > 0) return section.required.every(given);
  return section.fields.some(given);
}
