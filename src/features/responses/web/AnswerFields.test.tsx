import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ANSWER_KEYS, fieldOf } from '../domain/answerFields';
import { EMPTY_ANSWERS } from '../domain/answers';
import { AnswerFields } from './AnswerFields';

function Questions() {
  const form = useForm({ defaultValues: EMPTY_ANSWERS });
  return (
    <FormProvider {...form}>
      <AnswerFields suggested={null} />
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
