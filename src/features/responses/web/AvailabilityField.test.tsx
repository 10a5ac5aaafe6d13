// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answersInput } from '#support/factories';
import { renderInApp } from '#support/renderInApp';
import { writeEdits } from '@/platform/web/edits/editStorage';
import type { AnswersInput } from '../domain/answers';
import type { OwnResponse } from '../domain/responseViews';
import { EMPTY_ANSWERS, NO_ANSWERS, typedAnswers } from '../domain/startingAnswers';
import { ResponseForm } from './ResponseForm';

const NAMED = { firstName: 'Ben', lastName: 'Brown', budget: '$1' };

const renderForm = (typed: Partial<AnswersInput> = {}, saved: OwnResponse | null = null) =>
  renderInApp(
    <ResponseForm
      {...{ tripId: 'amy-lima', draftKey: 'ben:join:amy-lima', needsDeletedOn: null }}
      mode={saved ? 'edit' : 'join'}
      defaultValues={
        saved ? typedAnswers(saved) : answersInput({ ...EMPTY_ANSWERS, ...NAMED, ...typed })
      }
      saved={saved}
      suggested={{ start: '2037-07-05', end: '2037-07-12' }}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );

const DAYS = 'availabilityStart,availabilityEnd,rangeStart,rangeEnd';
/** What stands in the fields of all ranges, in order. */
const filled = () =>
  [...document.querySelectorAll<HTMLInputElement>(`[name^="availability"], [name^="range"]`)]
    .filter(({ name }) => DAYS.split(',').includes(name))
    .map(({ value }) => value);
const text = () => document.body.textContent ?? '';

it('Enter sends several ranges that were typed and not left', async () => {
  const page = await renderForm();
  await userEvent.type(page.control('availabilityEnd'), 'Jul 3-10; Aug 7-21{Enter}');
  await waitFor(() =>
    expect(page.sent).toMatchObject([{ 0: { answers: { availabilityEnd: '07/10/2037' } } }]),
  );
});

it('ranges that overlap or touch become one when the field is left, and that is said', async () => {
  const page = await renderForm();
  await page.fill({ availabilityStart: '07/03/2037', availabilityEnd: '07/10/2037' });
  await page.press('Add Another Range');
  const user = userEvent.setup();
  await user.type(page.control('rangeStart'), 'Jul 11-14');
  await user.tab();
  await waitFor(() => expect(filled()).toEqual(['07/03/2037', '07/14/2037']));
  expect(text()).toContain('These are one range: Jul 3 – 14.');
  expect(document.activeElement?.textContent).toBe('Add Another Range');
});

it('takes five ranges in all, and says what is wrong with each at its field', async () => {
  const page = await renderForm();
  await page.fill({ availabilityStart: '07/03/2037', availabilityEnd: '07/04/2037' });
  for (let more = 0; more < 4; more += 1) await page.press('Add Another Range');
  expect(screen.queryByRole('button', { name: 'Add Another Range' })).toBeNull();
  expect(page.controls('rangeStart')).toHaveLength(4);
  const user = userEvent.setup();
  await user.type(page.controls('rangeStart')[0] as HTMLElement, '08/05/2037');
  await user.type(page.controls('rangeStart')[1] as HTMLElement, '09/05/2037');
  await user.type(page.controls('rangeEnd')[1] as HTMLElement, '09/01/2037');
  await page.press('Submit');
  expect(screen.getByRole('group', { name: /^Range 2/ }).textContent).toContain(
    'Please give both a first and a last day, or leave both empty.',
  );
  expect(screen.getByRole('group', { name: /^Range 3/ }).textContent).toContain(
    'The last day cannot be before the first day.',
  );
  expect(page.sent).toEqual([]);
  // What is left empty is no range.
  await user.type(page.controls('rangeEnd')[0] as HTMLElement, '08/09/2037');
  await user.click(screen.getByRole('button', { name: 'Remove range 3' }));
  await page.press('Submit');
  expect(page.sent).toMatchObject([
    { 0: { answers: { ranges: [{ rangeStart: '08/05/2037', rangeEnd: '08/09/2037' }] } } },
  ]);
});

it('says so when more ranges are typed than somebody can give, and keeps the text', async () => {
  const page = await renderForm();
  const user = userEvent.setup();
  const six = 'Jan 1-2, Feb 1-2, Mar 1-2, Apr 1-2, May 1-2, Jun 1-2';
  await user.type(page.control('availabilityStart'), six);
  await user.tab();
  await waitFor(() =>
    expect(page.besideOf('availabilityStart')).toContain('You can give at most 5 ranges of days.'),
  );
  expect(page.control('availabilityStart').value).toBe(six);
});

it('shows both availabilities, each with its ranges, where another tab has saved one meanwhile', async () => {
  const own = (availability: OwnResponse['availability'], version: number): OwnResponse => ({
    ...{ ...NO_ANSWERS, ...NAMED, companions: [], availability, version },
  });
  const july = { start: '2037-07-03', end: '2037-07-10' };
  const august = { start: '2037-08-07', end: '2037-08-21' };
  const base = typedAnswers(own([july], 1));
  const typed = { ...base, ranges: [{ rangeStart: '9/1/2037', rangeEnd: '9/9/2037' }] };
  writeEdits(localStorage, 'ben:join:amy-lima', [{ form: typed, base }], Date.now());
  const page = await renderForm({}, own([july, august], 2));
  await waitFor(() => expect(page.controls('rangeStart')).toHaveLength(1));
  await page.press('Save Changes');
  const dialog = await screen.findByRole('alertdialog');
  const answer = within(dialog).getByRole('group', { name: 'Availability' });
  expect(answer.textContent).toContain('07/03/2037 – 07/10/2037; 09/01/2037 – 09/09/2037');
  expect(answer.textContent).toContain('07/03/2037 – 07/10/2037; 08/07/2037 – 08/21/2037');
});

it('counts each day that is wrong, and leads to the first one', async () => {
  const row = { rangeStart: '08/07/2037', rangeEnd: '' };
  const page = await renderForm({
    ...{ availabilityStart: '07/03/2037', availabilityEnd: '07/10/2037', budget: '' },
    ranges: [row, { rangeStart: '', rangeEnd: '09/09/2037' }],
  });
  await page.press('Submit');
  expect(text()).toContain('Three fields need another look.');
  expect(document.activeElement).toBe(page.control('rangeEnd'));
});
