import { wordsFor } from '@/platform/domain/wordsFor';
import { fieldOf, keysFor, type Reader } from './answerFields';
import { saidOrDeleted } from './deletedNeeds';
import { viewKey, viewLabel } from './joinedAnswers';
import type { FullResponse, ResponseCard } from './responseViews';

/** One answer on a card. */
export interface ShownAnswer {
  key: string;
  label: string;
  /** In words; empty if nothing was said. */
  text: string;
}

interface Views {
  member: ResponseCard;
  operator: FullResponse;
}

/** Returns a function listing a card's answers below the name for `reader`, in the form's order. */
export function shownFor<Who extends keyof Views>(
  reader: Who,
): (view: Views[Who]) => ShownAnswer[] {
  const shown = keysFor<Reader>(reader).map((key) => {
    const field = fieldOf(key);
    const words: Readonly<Record<string, string>> =
      field.kind === 'choice' ? { ...field.choices, '': '' } : {};
    return { key: viewKey(key) as string, label: viewLabel(key), words };
  });
  const listed = shown.filter(
    ({ key }, at) => key !== 'name' && shown.findIndex((other) => other.key === key) === at,
  );
  return (view) => {
    const texts: Readonly<Record<string, unknown>> = view;
    const deletedOn = 'needsDeletedOn' in view ? view.needsDeletedOn : null;
    return listed.map(({ key, label, words }) => {
      const text = String(texts[key] ?? '');
      return { key, label, text: saidOrDeleted(key, wordsFor(words, text), deletedOn) };
    });
  };
}
