import { ANSWER_KEYS, type AnswerKey, fieldOf, readersOf, type SectionId } from './answerFields';
import type { AnswersInput, answersSchema } from './answers';
import { EMPTY_ANSWERS } from './startingAnswers';

/** A section of the join form, with its heading, its anchor and its stop in the progress line. */
export interface AnswerSection {
  id: SectionId;
  title: string;
  /** One word, for the progress line on a phone. */
  short: string;
  fields: readonly AnswerKey[];
  /** Who reads this section's answers; a question with different readers states its own. */
  readers: string;
  /** The fields that SPEC 5 requires. */
  required: readonly AnswerKey[];
}

function section(id: SectionId, title: string, short: string): AnswerSection {
  const fields = ANSWER_KEYS.filter((key) => fieldOf(key).section === id);
  const [first] = fields;
  const readers = first ? whoReads(first) : '';
  return {
    id,
    title,
    short,
    fields,
    readers,
    required: fields.filter((key) => 'required' in fieldOf(key)),
  };
}

export const WHO = section('who', 'Who and from where', 'Who');
export const WHEN = section('when', 'When you can go', 'When');
export const LIKES = section('likes', 'What you like', 'Likes');
export const NEEDS = section('needs', 'What you need', 'Needs');

/** The sections, in the order of the form. */
export const ANSWER_SECTIONS = [WHO, WHEN, LIKES, NEEDS] as const;

/**
 * Returns the sections that have all their required answers (or any answer, if none is required)
 * and no invalid ones.
 * @param rules null until they are loaded, when no answer counts as invalid
 */
export function answeredSections(
  answers: Partial<AnswersInput>,
  rules: typeof answersSchema | null,
): readonly AnswerSection[] {
  const given = (field: AnswerKey) => Boolean(answers[field]?.trim());
  const read = rules?.safeParse({ ...EMPTY_ANSWERS, ...answers });
  const refused = new Set(read?.error?.issues.map(({ path }) => path[0]));
  return ANSWER_SECTIONS.filter(
    ({ fields, required }) =>
      (required.length > 0 ? required.every(given) : fields.some(given)) &&
      !fields.some((field) => refused.has(field)),
  );
}

/** The section that asks a question. */
export function sectionOf(key: AnswerKey): AnswerSection {
  return ANSWER_SECTIONS.find(({ fields }) => fields.includes(key)) ?? WHO;
}

/** Who reads an answer, as the join form states next to it (SPEC-2 4 'Said where it is asked'). */
export function whoReads(key: AnswerKey): string {
  const isForGroup = readersOf(key).includes('brief');
  return isForGroup ? 'Your group and our operators' : 'Only you and our operators';
}
