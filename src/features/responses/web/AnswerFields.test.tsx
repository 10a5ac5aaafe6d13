import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ANSWER_KEYS, fieldOf } from '../domain/answerFields';
import { whoReads } from '../domain/answerSections';
import { EMPTY_ANSWERS } from '../domain/startingAnswers';
import { AnswerFields } from './AnswerFields';

function Questions({ needsDeletedOn = null }: { needsDeletedOn?: string | null }) {
  const form = useForm({ defaultValues: EMPTY_ANSWERS });
  return (
    <FormProvider {...form}>
      <AnswerFields suggested={null} needsDeletedOn={needsDeletedOn} />
    </FormProvider>
  );
}

it('the join form has a place for every answer, in its section and in the order of the table', () => {
  const placed = renderToStaticMarkup(<Questions />)
    .split('<section ')
    .slice(1)
    .flatMap((section) => {
      const id = /id="([^"]+)"/.exec(section)?.[1];
      const names = [...section.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
      return [...new Set(names)].map((name) => `${name} in ${id}`);
    });
  expect(placed).toEqual(ANSWER_KEYS.map((key) => `${key} in ${fieldOf(key).section}`));
});

// SPEC-2 4 'Said where it is asked'
it('says beside each section who reads it, and beside a question that fewer read', () => {
  const [GROUP, OPERATORS] = ['Your group and our operators', 'Only you and our operators'];
  const html = renderToStaticMarkup(<Questions />);
  const sections = html.split('<section ').slice(1);
  const said = sections.map((text) => text.match(new RegExp(`${GROUP}|${OPERATORS}`, 'g')));
  expect(said.map((found) => found?.[0])).toEqual([GROUP, GROUP, GROUP, OPERATORS]);
  const fewer = ANSWER_KEYS.filter((key) => whoReads(key) === OPERATORS);
  expect(fewer).toEqual(ANSWER_KEYS.filter((key) => fieldOf(key).visibility === 'operator'));
  // In the group's sections, each question for operators alone says so.
  expect(said.slice(0, 3).flatMap((found) => found?.slice(1))).toEqual([OPERATORS, OPERATORS]);
  expect(said[3]).toHaveLength(1);
});

// SPEC-2 9 'Shredding'
it('says below needs and travel needs on which day they are deleted, once that is known', () => {
  const sentence = 'We delete this on May 10, 2027.';
  const readable = (html: string) => html.replaceAll('<!-- -->', '');
  const asked = readable(renderToStaticMarkup(<Questions needsDeletedOn="2027-05-10" />));
  const fields = asked.split(' data-field').filter((field) => field.includes(sentence));
  const names = fields.map((field) => / name="([^"]+)"/.exec(field)?.[1]);
  expect(names).toEqual(ANSWER_KEYS.filter((key) => fieldOf(key).isSensitive));
  expect(readable(renderToStaticMarkup(<Questions />))).not.toContain('We delete');
});
