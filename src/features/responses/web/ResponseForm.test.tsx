// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerFields, answersInput } from '#support/factories';
import { type Rendered, renderInApp } from '#support/renderInApp';
import type { DateRange } from '@/platform/domain/calendarDate';
import { writeEdits } from '@/platform/web/edits/editStorage';
import { EMPTY_ANSWERS } from '../domain/startingAnswers';
import { ResponseForm } from './ResponseForm';

const EMPTY = EMPTY_ANSWERS;

function renderForm(suggested: DateRange | null = null, typed = {}): Promise<Rendered> {
  return renderInApp(
    <ResponseForm
      mode="join"
      tripId="amy-lima"
      draftKey="ben:join:amy-lima"
      defaultValues={answersInput({ ...EMPTY, ...typed })}
      saved={null}
      suggested={suggested}
      needsDeletedOn={null}
      onSaved={() => undefined}
      onCancel={() => undefined}
    />,
  );
}

// SPEC 3 'Response', SPEC 5 'Join', SPEC 8, SPEC 9, SPEC-2 3.4
it('names and budget are required, each as soon as its field is left, and nothing else is', async () => {
  const page = await renderForm();
  for (const [name, message] of [
    ['firstName', 'Please enter your first name.'],
    ['lastName', 'Please enter your last name.'],
    ['budget', 'Please enter your budget.'],
  ] as const) {
    await page.fill({ [name]: '   ' });
    expect(page.control(name).getAttribute('aria-invalid')).not.toBe('true');
    await page.leave();
    expect(page.besideOf(name)).toContain(message);
    expect(page.control(name).getAttribute('aria-invalid')).toBe('true');
    expect(page.control(name).required).toBe(true);
  }
  await page.press('Submit');
  expect(document.body.textContent).toContain('Three fields need another look.');
  expect(page.sent).toEqual([]);

  const required = { firstName: 'Ben', lastName: 'Brown', budget: '$1' };
  await page.fill(required);
  expect(page.besideOf('budget')).not.toContain('Please enter your budget.');
  await page.press('Submit');
  const input = {
    tripId: 'amy-lima',
    overwrite: false,
    began: null,
    answers: { ...EMPTY, ...required },
  };
  expect(page.sent).toEqual([{ 0: input }]);
});

it('a draft with a day that is none comes back, and is complained of at the next press', async () => {
  const typed = { ...EMPTY, availabilityStart: '13/45/2027', flexibility: 'very' };
  writeEdits(localStorage, 'ben:join:amy-lima', [{ form: typed, base: EMPTY }], Date.now());
  const page = await renderForm();
  await waitFor(() => expect(page.control('availabilityStart').value).toBe('13/45/2027'));
  expect(page.besideOf('availabilityStart')).not.toContain('Date input not valid.');
  await page.press('Submit');
  expect(page.besideOf('availabilityStart')).toContain('Date input not valid.');
  await page.fill({ availabilityStart: '7/12/27', availabilityEnd: '7/19/27' });
  expect(document.body.textContent).toContain('Mon, Jul 12 – Mon, Jul 19, 2027, 7 nights');
});

it('the choices are those of the spec, and none is selected at first', async () => {
  const page = await renderForm();
  for (const [name, values] of [
    ['flexibility', ['', 'fixed', 'somewhat', 'very']],
    ['shareRoom', ['', 'yes', 'no', 'maybe']],
  ] as const) {
    const radios = page.controls(name);
    expect(radios.map(({ value }) => value)).toEqual(values);
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['']);
  }
});

it('an availability far from the suggested dates is questioned, not refused', async () => {
  const page = await renderForm({ start: '2037-04-03', end: '2037-04-12' });
  const question = () => {
    const asked = /(?:None|That is)[^?]* Is that what you mean\?/;
    return document.body.textContent?.match(asked)?.[0];
  };
  await page.fill({ ...answerFields({ availabilityStart: '05.06.2037' }) });
  await page.fill({ availabilityEnd: '12.06.2037' });
  await page.leave();
  expect(document.body.textContent).toContain('Fri, Jun 5 – Fri, Jun 12, 2037, 7 nights');
  expect(question()).toContain('None of these days is among the suggested ones');
  await page.fill({ availabilityStart: '01/01/2037' });
  expect(question()).toContain('ten times as long');
  await page.press('Yes, That’s Right');
  expect(question()).toBeUndefined();
  await page.fill({ availabilityStart: '06/01/2037' });
  expect(question()).toContain('None of these days');
  await page.press('Submit');
  expect(page.sent).toHaveLength(1);
});

/** The part of the budget field's description that assistive technology announces. */
function budgetDescription(page: Rendered): string[] {
  const ids = page.control('budget').getAttribute('aria-describedby') ?? '';
  const told = '[role="status"]';
  return ids.split(' ').flatMap((id) => {
    const regions = document.getElementById(id)?.querySelectorAll(told) ?? [];
    return [...regions].map((region) => region.textContent ?? '');
  });
}

it('below the budget stands how it is read, announced after a pause, and none of that is sent', async () => {
  const page = await renderForm();
  const said = (sentence: string) => waitFor(() => expect(page.besideOf('budget')).toBe(sentence));
  const hint =
    "For the whole trip, in your own words: 'about $1,500'. Your group and our operators read it.";
  expect(page.besideOf('budget')).toContain(hint);
  const empty = page.besideOf('budget').replace(hint, '');
  await page.fill({ firstName: 'Ben', lastName: 'Brown', budget: 'about' });
  expect(page.besideOf('budget')).toBe(empty);
  const unread = 'We could not read an amount. That is fine: a person will.';
  await said(empty + unread + unread);

  await page.fill({ budget: 'about $1,500' });
  const reading = 'We read: up to $1,500 per person.';
  await said(empty + reading + reading);
  expect(budgetDescription(page)).toEqual([reading]);
  await page.fill({ budget: '' });
  expect(page.besideOf('budget')).not.toContain('We ');

  await page.fill({ budget: 'as little as we can' });
  await said(empty + unread + unread);
  await page.press('Submit');
  expect(page.sent).toMatchObject([{ 0: { answers: { budget: 'as little as we can' } } }]);
});

it('a budget that is in the form at first is read, but not announced', async () => {
  const page = await renderForm(null, { budget: '$120 a night' });
  await waitFor(() => expect(page.besideOf('budget')).toContain('We read: $120 per night.'));
  expect(budgetDescription(page)).toEqual(['We read: $120 per night.']);
});
