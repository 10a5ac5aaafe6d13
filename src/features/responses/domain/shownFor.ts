import { wordsFor } from '@/platform/domain/wordsFor';
import { type AnswerKey, fieldOf, keysFor, type Reader } from './answerFields';
import { companionLabel } from './companions';
import { saidOrDeleted } from './deletedOn';
import type { FullResponse, ResponseCard } from './responseViews';
import { viewKey, viewLabel } from './viewColumns';

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

/** What goes without saying on a card: whoever answers comes too, unless they say otherwise. */
const UNSAID: Partial<Record<AnswerKey, Readonly<Record<string, string>>>> = {
  comesToo: { yes: '' },
};

/** The key of the companions among a card's answers. */
export const COMES_WITH = 'companions';

/** Everybody of a party but who answers, a line each; needs only for those who receive them. */
function comesWith({ companions, ...view }: ResponseCard | FullResponse): ShownAnswer {
  const deletedOn = 'needsDeletedOn' in view ? view.needsDeletedOn : null;
  const lines = companions.map((companion) => {
    const own = 'companionNeeds' in companion ? companion.companionNeeds : '';
    const needs = saidOrDeleted('accommodations', own, deletedOn).trim();
    return companionLabel(companion) + (needs && `, needs: ${needs}`);
  });
  return { key: COMES_WITH, label: 'Comes with', text: lines.join('\n') };
}

/**
 * Returns a function listing a card's answers below the name for `reader`, in the form's order,
 * and then what was said of a party. A party's come first who they are.
 */
export function shownFor<Who extends keyof Views>(
  reader: Who,
): (view: Views[Who]) => ShownAnswer[] {
  const shown = keysFor<Reader>(reader).map((key) => {
    const field = fieldOf(key);
    const words: Readonly<Record<string, string>> =
      field.kind === 'choice' ? { ...field.choices, '': '', ...UNSAID[key] } : {};
    const isOfParty = field.isOfParty === true;
    return { key: viewKey(key) as string, label: viewLabel(key), words, isOfParty };
  });
  const listed = shown.filter(
    ({ key }, at) => key !== 'name' && shown.findIndex((other) => other.key === key) === at,
  );
  return (view) => {
    const texts: Readonly<Record<string, unknown>> = view;
    const deletedOn = 'needsDeletedOn' in view ? view.needsDeletedOn : null;
    const said = listed.map(({ key, label, words, isOfParty }) => {
      const text = String(texts[key] ?? '');
      const shown = saidOrDeleted(key, wordsFor(words, text), deletedOn);
      return { isOfParty, answer: { key, label, text: shown } };
    });
    const own = said.filter(({ isOfParty }) => !isOfParty).map(({ answer }) => answer);
    if (view.companions.length === 0) return own;
    const ofParty = said.filter(({ isOfParty, answer }) => isOfParty && answer.text !== '');
    return [comesWith(view), ...own, ...ofParty.map(({ answer }) => answer)];
  };
}
