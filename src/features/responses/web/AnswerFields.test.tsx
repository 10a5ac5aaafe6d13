import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ANSWER_KEYS, type AnswerKey, fieldOf, readersOf } from '../domain/answerFields';
import { NEW_COMPANION, type TypedCompanion } from '../domain/companions';
import { EMPTY_ANSWERS } from '../domain/startingAnswers';
import { AnswerFields } from './AnswerFields';

interface QuestionsProps {
  needsDeletedOn?: string | null;
  companions?: TypedCompanion[];
}

function Questions({ needsDeletedOn = null, companions = [] }: QuestionsProps) {
  const form = useForm({ defaultValues: { ...EMPTY_ANSWERS, companions } });
  return (
    <FormProvider {...form}>
      <AnswerFields suggested={null} needsDeletedOn={needsDeletedOn} />
    </FormProvider>
  );
}

/** Returns what stands at each question outside a companion's row, by the names of its controls. */
function questions(html: string): Map<string, string> {
  const names = (text: string) => new Set([...text.matchAll(/ name="([^"]+)"/g)].map((m) => m[1]));
  const fields = html.split(' data-field').slice(1);
  return new Map(
    fields.flatMap((field) =>
      [...names(field)]
        .filter((name) => !name?.startsWith('companion'))
        .map((name): [string, string] => [`${name}`, field]),
    ),
  );
}

// SPEC 2 'Join This Trip'
it('the join form asks every question, in the order of the table', () => {
  // SPEC 3's two fields are one answer.
  const controlsOf = (keys: readonly AnswerKey[]) =>
    keys.flatMap((key) =>
      key === 'availability' ? ['availabilityStart', 'availabilityEnd'] : [key],
    );
  const asked = ANSWER_KEYS.filter((key) => !fieldOf(key).isOfParty);
  expect([...questions(renderToStaticMarkup(<Questions />)).keys()]).toEqual(controlsOf(asked));
  const ofParty = questions(renderToStaticMarkup(<Questions companions={[NEW_COMPANION]} />));
  expect([...ofParty.keys()]).toEqual(controlsOf(ANSWER_KEYS));
});

// SPEC-2 4 'Said where it is asked'
it('says once who reads the form, and beside each question that fewer read, who does', () => {
  const html = renderToStaticMarkup(<Questions companions={[NEW_COMPANION]} />);
  const whole =
    'Your group and our operators, who plan your trip, read this, unless it says otherwise.';
  expect(html.split(whole)).toHaveLength(2);
  const readers = (field: string) => field.match(/Only you[^.]*\./g);
  const told = [...questions(html)].map(([name, field]) => [name, readers(field)]);
  const few = ['Only you and our operators.'];
  const withSuppliers = ['Only you, our operators, and suppliers who must know.'];
  const forOperators = ANSWER_KEYS.filter(
    (key) => !readersOf(key).some((reader) => reader === 'member' || reader === 'brief'),
  );
  expect(forOperators).toEqual(
    expect.arrayContaining(['preferences', 'fromLocation', 'shareRoom', 'specialTravel']),
  );
  expect(told.filter(([, said]) => said !== null)).toEqual(
    forOperators.map((key) => [key, key === 'accommodations' ? withSuppliers : few]),
  );
});

// SPEC-2 9 'Shredding'
it('says once, below the needs, on which day they are deleted, once that is known', () => {
  const sentence = /We delete all needs on ([^.]*)\./g;
  const said = (needsDeletedOn: string | null) => {
    const html = renderToStaticMarkup(<Questions needsDeletedOn={needsDeletedOn} />);
    return [...html.replaceAll(/<[^>]*>/g, '').matchAll(sentence)].map(([, day]) => day);
  };
  expect(said('2027-05-10')).toEqual(['May 10, 2027']);
  expect(said(null)).toEqual([]);
  const needs = ANSWER_KEYS.filter((key) => fieldOf(key).isSensitive);
  expect(needs).toEqual(['accommodations', 'specialTravel']);
});
