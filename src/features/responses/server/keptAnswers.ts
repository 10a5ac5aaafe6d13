import type { SeenBy } from '@/platform/domain/kept';
import type { KeptField } from '@/platform/server/database/kept';
import type { Visibility } from '../domain/answerField';
import { ANSWER_KEYS, type AnswerKey, forEachKey } from '../domain/answerFields';

const SEEN: Record<Visibility, SeenBy> = {
  card: 'group',
  brief: 'group',
  operator: 'operators',
  own: 'you',
};

/** What the columns of the answers say of themselves. */
export const keptAnswers = forEachKey<Record<AnswerKey, KeptField>>(ANSWER_KEYS, (_, field) => ({
  words: field.label,
  seenBy: SEEN[field.visibility],
  ...('choices' in field && { choices: field.choices }),
  ...(field.isSensitive && { isSensitive: field.isSensitive }),
}));
